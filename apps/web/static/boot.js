// Starts the page, and keeps it for the time without a network.

import init, { page } from "./flagfall.js";

// How long a version that waits may take to come into force, before the one at hand is started instead.
const PATIENCE_MS = 3000;

const offline = navigator.serviceWorker;

// A version that was fetched during an earlier visit comes into force before anything is shown, and only in the tab
// that asks for it: others go on with the files they began with. A running game is in the browser's storage.
async function takeOver() {
  const waiting = (await offline?.getRegistration())?.waiting;
  if (!waiting) {
    return false;
  }
  const taken = new Promise((resolve) => {
    offline.addEventListener("controllerchange", () => resolve(true), { once: true });
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  waiting.postMessage("take over");
  return taken;
}

// Where there is no storage (private windows of some browsers) the page works, but not without a network.
async function keep() {
  try {
    await offline?.register("service-worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn("Flagfall cannot be kept for offline play:", error);
  }
}

if (await takeOver().catch(() => false)) {
  location.reload();
} else {
  await init({ module_or_path: new URL("./flagfall_bg.wasm", import.meta.url) });
  page(new URL("./worker.js", import.meta.url).href);
  await keep();
}
