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

let settings = "";
try {
  settings = localStorage["flagfall settings"] ?? "";
} catch {
  // A browser that keeps nothing has no settings.
}

// The file of every language, by its tag; the build fills it in.
const languages = {};

async function loadLanguage(tag) {
  const response = await fetch(new URL(languages[tag], import.meta.url));
  if (!response.ok) {
    throw new Error(`${response.url} is answered with ${response.status}`);
  }
  return [tag, await response.text()];
}

// The tag that is chosen in the settings, else the first of the browser's that there is. The page decides the same, but it would
// be later: this is loaded beside it.
function likelyLanguage() {
  const wanted = [/^language=(.+)$/m.exec(settings)?.[1], ...navigator.languages, "en"];
  const primary = (tag) => tag?.split("-")[0].toLowerCase();
  const known = (locale) => Object.keys(languages).find((tag) => primary(tag) === primary(locale));
  return wanted.map(known).find(Boolean);
}

// Where the likely one cannot be had, any other that is kept for the time without a network.
async function firstLanguage() {
  let failure;
  for (const tag of new Set([likelyLanguage(), ...Object.keys(languages)])) {
    try {
      return await loadLanguage(tag);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

// What the other page has: the review, at which a game opens that somebody was sent, and figures while a game is played.
const wantsFigures = /^live-figures=on$/m.test(settings) && /^(#mines)?$/.test(location.hash);
if ((location.hash.startsWith("#game=") || wantsFigures) && !import.meta.url.includes("boot-online")) {
  location.replace("play.html" + (location.hash || "#mines"));
  await new Promise(() => {});
}

try {
  const texts = firstLanguage();
  const { default: init, page } = await import("./flagfall.js");
  await init({ module_or_path: new URL("./flagfall_bg.wasm", import.meta.url) });
  const load = async (tag) => (await loadLanguage(tag))[1];
  page(new URL("./worker.js", import.meta.url).href, ...(await texts), load);
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
  const language = document.documentElement.lang;
  worker?.postMessage({ language, withLater: !navigator.connection?.saveData }, [port2]);
} catch (error) {
  console.warn("Flagfall cannot be kept for the time without a network:", error);
}
