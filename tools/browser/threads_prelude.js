// Stands before what Emscripten writes of the build with threads: in Node.js it is given what it takes for granted in a browser.
var self = globalThis.self || { location: { href: "" } };
var Worker = Module["Worker"] || globalThis.Worker;
// Emscripten 3.1 begins when the last thread of the pool has got the program: where the pool is empty, never.
if (Module["poolSize"] === 0) {
  const instantiate = Module["instantiateWasm"];
  Module["instantiateWasm"] = (imports, receive) =>
    instantiate(imports, (instance, module) => {
      receive(instance, module);
      if (runDependencies > 0) removeRunDependency("wasm-instantiate");
    });
}
