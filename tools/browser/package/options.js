/** Throws where an option is given that `call` has none of: it would mean nothing. */
export function checkOptions(call, options, known) {
  const unknown = Object.keys(options ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`${call}: there is no option '${unknown}': ${known.join(", ")} are`);
}
