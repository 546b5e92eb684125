// Starts the page, and keeps it for the time without a network.

import init, { page } from "./flagfall.js";

await init({ module_or_path: new URL("./flagfall_bg.wasm", import.meta.url) });
page(new URL("./worker.js", import.meta.url).href);

// A version that is whole takes over by itself, as soon as the one before has nothing to do. Browsers can miss that moment:
// told again, they look again.
function follow(version) {
  version?.addEventListener("statechange", () => helpOn(version));
  helpOn(version);
}

function helpOn(version) {
  if (version?.state === "installed") {
    version.postMessage("take over");
    setTimeout(helpOn, 1000, version);
  }
}

// Where a browser keeps nothing (some private windows) the page works all the same, but not without a network.
try {
  const registration = await navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
  follow(registration?.waiting);
  follow(registration?.installing);
  registration?.addEventListener("updatefound", () => follow(registration.installing));
  // Browsers look for a new version when they like, and not while the page keeps them busy. Without a network there is
  // none, and nothing is wrong.
  await registration?.update().catch(() => {});
} catch (error) {
  console.warn("Flagfall cannot be kept for the time without a network:", error);
}
