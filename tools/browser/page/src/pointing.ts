/** Whether the reader last used a pointer or the Tab key. Arrow keys move a focus only after Tab. Otherwise they walk through the game. */
const page = document.documentElement;

export const isPointing = (): boolean => page.hasAttribute("data-pointing");

/** Follows what the reader uses. Returns a function that ends this. */
export function watchPointing(): () => void {
  const press = () => page.setAttribute("data-pointing", "");
  const key = (event: KeyboardEvent) => {
    if (event.key === "Tab") page.removeAttribute("data-pointing");
  };
  addEventListener("pointerdown", press, true);
  addEventListener("keydown", key, true);
  return () => {
    removeEventListener("pointerdown", press, true);
    removeEventListener("keydown", key, true);
  };
}
