// Starts the page and caches it for offline use. Until the page is there, `#boot` of index.html is shown.

const boot = document.getElementById("boot");

// Reports whatever goes wrong before the page is there, so that nobody sees an empty window.
function showFailure(error) {
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

// Without this script, Reload is a link, which would lose the address's fragment: a game that the player was sent.
boot.querySelector(".reload").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
addEventListener("error", (event) => showFailure(event.message));
addEventListener("unhandledrejection", (event) => showFailure(event.reason));

let settings = "";
try {
  settings = localStorage["flagfall settings"] ?? "";
} catch {
  // A browser without storage has no settings.
}

// Each language's file by its tag; filled in by the build.
const languages = {};
// The language loaded last. The document's `lang` is that of index.html until the page has mounted.
let language;

async function loadLanguage(tag) {
  const response = await fetch(new URL(languages[tag], import.meta.url));
  if (!response.ok) {
    throw new Error(`${response.url} responded with ${response.status}`);
  }
  language = tag;
  return [tag, await response.text()];
}

// The language chosen in the settings, else the first of the browser's languages that is available. The page comes to the same
// result, but later: here, the texts load in parallel with the WASM.
function likelyLanguage() {
  const wanted = [/^language=(.+)$/m.exec(settings)?.[1], ...navigator.languages, "en"];
  const primary = (tag) => tag?.split("-")[0].toLowerCase();
  const known = (locale) => Object.keys(languages).find((tag) => primary(tag) === primary(locale));
  return wanted.map(known).find(Boolean);
}

// If the likely language cannot be loaded, uses any other one that is cached for offline use.
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

// Some features are only on the other page: the review, with which a shared game opens, and live figures during a game.
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
  showFailure(error);
  throw error;
}

// The rest can wait until the browser is idle.
const idle = new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

// Without browser storage (in some private windows) the page still works, but not offline.
try {
  await navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
  const worker = (await navigator.serviceWorker?.ready)?.active;
  await idle;
  const { port1, port2 } = new MessageChannel();
  // The cached version, with which the next visit starts; exposed for tests.
  port1.onmessage = ({ data }) => (document.documentElement.dataset.kept = data);
  worker?.postMessage({ language, withLater: !navigator.connection?.saveData }, [port2]);
} catch (error) {
  console.warn("Flagfall cannot be cached for offline use:", error);
}
