// Stands before what Emscripten writes: the program has a second part, the rest (see split_program.py). It is loaded when the first of its
// functions is called, or when takeRest() is.
{
  const instantiate = Module["instantiateWasm"];
  const address = new URL(_scriptDir.replace(/\.mjs$/, "-rest.wasm"));
  let exports; // of the first part
  let isWhole = false;

  /** The bytes of the rest, for which this thread waits. In Node.js whoever starts it gives what reads files. */
  const bytesNow = () => {
    const readNow = Module["readNow"] || globalThis.readNow;
    if (readNow) return readNow(address);
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`${address} cannot be had: ${request.status}`);
    return request.response;
  };

  // The rest puts its functions into the table itself, where until then a function stands for each that leads there.
  const take = () => {
    if (!isWhole) new WebAssembly.Instance(new WebAssembly.Module(bytesNow()), { primary: exports });
    isWhole = true;
  };
  const tableOf = () => Object.values(exports).find((entry) => entry instanceof WebAssembly.Table);
  const placeholder = new Proxy(
    {},
    {
      get:
        (_, place) =>
        (...given) => {
          take();
          return tableOf().get(Number(place))(...given);
        },
    },
  );

  Module["instantiateWasm"] = (imports, receive) =>
    instantiate(Object.assign({ placeholder }, imports), (instance, program) => {
      exports = instance.exports;
      receive(instance, program);
    });

  /** Loads the rest where a thread may not wait for it: that of a window. */
  Module["takeRest"] = async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} cannot be had: ${response.status}`);
    await WebAssembly.instantiate(await response.arrayBuffer(), { primary: exports });
    isWhole = true;
  };
}
