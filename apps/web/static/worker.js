// Starts the worker that runs the solvers, from the same WASM as the page.

import init, { worker } from "./flagfall.js";

// Questions that arrive before the solvers are ready wait here.
const early = [];
self.onmessage = (event) => early.push(event);

await init({ module_or_path: new URL("./flagfall_bg.wasm", import.meta.url) });
worker(new URL("./twelve.book", import.meta.url).href);
for (const event of early) {
  self.onmessage(event);
}
