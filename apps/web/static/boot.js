// Starts the page, and keeps it for the time without a network. Until the page is there, `#boot` of index.html is seen.

const boot = document.getElementById("boot");

// Whatever goes wrong before the page is there is said: nobody should look at an empty window.
function tellFailure(error) {
  if (!boot.isConnected) {
    return;
  }
  boot.className = "failed";
  boot.ariaBusy = "false";
  if (!globalThis.WebAssembly) {
    boot.querySelector(".reason").textContent = "This browser does not run WebAssembly.";
  }
  boot.querySelector(".detail").textContent = error;
}

// Without this script Reload is a link, which loses what is behind the # of the address: a game that somebody was sent.
boot.querySelector(".reload").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
addEventListener("error", (event) => tellFailure(event.message));
addEventListener("unhandledrejection", (event) => tellFailure(event.reason));

// A game that somebody was sent opens at its review, which the other page has.
if (location.hash.startsWith("#game=") && !import.meta.url.includes("boot-online")) {
  location.replace("./play.html" + location.hash);
  await new Promise(() => {});
}

try {
  const { default: init, page } = await import("./flagfall.js");
  await init({ module_or_path: new URL("./flagfall_bg.wasm", import.meta.url) });
  page(new URL("./worker.js", import.meta.url).href);
} catch (error) {
  tellFailure(error);
  throw error;
}

// What can wait for a moment in which nothing else is to be done.
const idle = new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

// Where a browser keeps nothing (some private windows) the page works all the same, but not without a network.
try {
  await navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
  const worker = (await navigator.serviceWorker?.ready)?.active;
  await idle;
  const { port1, port2 } = new MessageChannel();
  // Which version is kept, and the next visit begins with. Whoever looks from outside need not guess.
  port1.onmessage = ({ data }) => (document.documentElement.dataset.kept = data);
  worker?.postMessage({ withLater: !navigator.connection?.saveData }, [port2]);
} catch (error) {
  console.warn("Flagfall cannot be kept for the time without a network:", error);
}
