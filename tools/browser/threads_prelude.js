// Stands before what Emscripten writes of the build with threads: in Node.js it is given what it takes for granted in a browser.
var self = globalThis.self || { location: { href: "" } };
var Worker = Module["Worker"] || globalThis.Worker;
