// Starts the page and caches it for offline use. Until the page is there, `#boot` of index.html is shown.

const boot = document.getElementById("boot");

// Reports whatever goes wrong before the page is there, so that nobody sees an empty window.
function showFailure(error) {
  if (!boot.isConnected) {
    return;
  }
  boot.className = "failed";
  boot.ariaBusy = "false";
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

boot.lang = likelyLanguage();

// The texts of `#boot` in other languages, in the order of the document. They are here because they must not need another file.
const ownWords = {
  de: "Flagfall wird geladen\u00a0…|Flagfall ist nicht gestartet|Prüfe die Verbindung, lade neu oder nimm einen anderen Browser.|Neu laden",
  es: "Cargando Flagfall…|Flagfall no se ha iniciado|Comprueba la conexión, recarga o usa otro navegador.|Recargar",
  fr: "Chargement de Flagfall…|Flagfall n’a pas démarré|Vérifie la connexion, recharge ou change de navigateur.|Recharger",
  ro: "Se încarcă Flagfall…|Flagfall nu a pornit|Verifică conexiunea, reîncarcă sau încearcă alt browser.|Reîncarcă",
  "zh-Hans": "Flagfall 加载中…|Flagfall 没有启动|请检查网络，重新加载，或换个浏览器。|重新加载",
}[boot.lang]?.split("|");
if (ownWords) {
  boot.querySelectorAll(".loading, .trouble :is(h2, .advice, a)").forEach((element, i) => (element.textContent = ownWords[i]));
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
