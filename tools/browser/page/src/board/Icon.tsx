import { useLayoutEffect, useRef } from "preact/hooks";

/** A picture of a piece, beside its name for those who listen. */
export function Icon({ icon }: { icon: SVGSVGElement | null }) {
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(...(icon ? [icon] : [])), [icon]);
  return <span ref={holder} class="icon" aria-hidden="true" />;
}
