// Caches the page for offline use.
//
// `version.json` lists the files of a version with their hashes. A version is cached completely or not at all: if a single file differs
// from the one it was built with, the previous version stays the current one. The next visit starts with the current version. Open tabs
// continue with the version they started with, whose files stay cached for them. Games are not cached here: they are in the browser's
// storage, and outlive versions.
//
// A new version of the page doesn't need a new service worker. While Chromium (148) replaces a worker, it loses the request of a visit
// that arrives at that moment: it sends the request to the old worker and stops that worker, and the tab loads forever. So this script
// rarely changes, and a changed one waits until all tabs are closed: no skipWaiting.

const LIST = "version.json";
// The prefix of the name of a version's cache.
const PREFIX = "flagfall-";
// The cache with the list of the current version.
const CURRENT = "current";
// The cache for files that no visit needs at once: the opening book, the manual, and icons for installing the page.
const LATER = "on-demand";
// How many versions stay cached: the current one, and some for tabs that have been open for a long time.
const N_VERSIONS = 3;

const absolute = (address) => new URL(address, self.registration.scope).href;

async function currentList() {
  const list = await caches.match(absolute(LIST), { cacheName: CURRENT });
  return list?.json();
}

// The entries of a language's files. A version is cached with the language that the page shows, and with others when they are chosen.
const textsOf = (list, language) => list?.languages?.[language] ?? [];

// Caches the server's current version with the texts of a language, and makes it the current one here.
async function update(language) {
  const response = await fetched(absolute(LIST), { cache: "no-cache" });
  const list = await response.clone().json();
  const current = await currentList();
  const name = PREFIX + list.version;
  const cache = await caches.open(name);
  const texts = textsOf(list, language);
  if (list.version === current?.version) {
    await Promise.all(texts.map((file) => keep(cache, file)));
    return;
  }
  try {
    await Promise.all([...list.files, ...texts].map((file) => keep(cache, file)));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await dropOld(list, current);
  await (await caches.open(CURRENT)).put(absolute(LIST), response);
}

async function keep(cache, [address, integrity]) {
  const url = absolute(address);
  // A file that is unchanged since the last version is already cached.
  const known = await caches.match(url);
  const isSame = known && (await digest(known.clone())) === integrity;
  await cache.put(url, isSame ? known : await fetched(url, { cache: "no-cache", integrity }));
}

async function fetched(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) {
    throw new Error(`${url} is answered with ${response.status}`);
  }
  return response;
}

async function digest(response) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return "sha256-" + btoa(String.fromCharCode(...hash));
}

async function dropOld(list, current) {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + list.version);
  const old = others.slice(0, Math.max(0, others.length - (N_VERSIONS - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  const later = await caches.open(LATER);
  // Pages of the manual keep their names across versions, so compare their hashes, too.
  const known = (current?.later ?? []).map(String);
  const wanted = list.later.filter((file) => known.includes(String(file))).map(([address]) => absolute(address));
  const dropped = (await later.keys()).filter((request) => !wanted.includes(request.url));
  await Promise.all(dropped.map((request) => later.delete(request)));
}

async function keepLater() {
  const later = await caches.open(LATER);
  for (const file of (await currentList()).later) {
    if (!(await later.match(absolute(file[0])))) {
      await keep(later, file);
    }
  }
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  const address = url.href === absolute("index.html") ? absolute("./") : url.href;
  const list = await currentList();
  const cacheName = PREFIX + list?.version;
  // Pages have the same name in every version, so the current one comes first.
  const cached = async (address) => (await caches.match(address, { cacheName })) ?? (await caches.match(address));
  const kept = await cached(address);
  if (kept) {
    return kept;
  }
  // Online play comes from the server; offline its page still opens, and says that there is no answer.
  const offline = address === absolute("play") && (await cached(absolute("play.html")));
  const response = await fetch(request).catch((error) => offline || Promise.reject(error));
  const isListed = (files) => files.some(([file]) => absolute(file) === address);
  const isText = isListed(Object.values(list?.languages ?? {}).flat());
  if (response.ok && (isText || isListed(list?.later ?? []))) {
    // If a file cannot be cached because the disk is full, it is still served.
    const copy = response.clone();
    await caches.open(isText ? cacheName : LATER).then((cache) => cache.put(address, copy)).catch(() => undefined);
  }
  return response;
}

// Checks the server for a new version on behalf of a tab, and replies with the version that the next visit starts with. Several tabs may
// ask at the same time.
let looks = Promise.resolve();
async function look({ data, ports: [reply] }) {
  // Being offline is no error: the current version stays. An incomplete version is tried again at the next visit.
  looks = looks.then(() => update(data.language)).catch((error) => console.info("Flagfall stays as it is:", error));
  await looks;
  reply?.postMessage((await currentList())?.version);
  if (data.withLater) {
    await keepLater().catch((error) => console.info("Not everything is kept yet:", error));
  }
}

self.addEventListener("install", (event) => event.waitUntil(update()));
// The very first visit is served from the cache, too, once everything is cached.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(look(event)));
self.addEventListener("fetch", (event) => {
  const isOurs = event.request.url.startsWith(self.registration.scope);
  if (event.request.method === "GET" && isOurs) {
    event.respondWith(answer(event.request));
  }
});
