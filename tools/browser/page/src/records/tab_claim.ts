/** Claims of saved games: each is open in one tab of the browser at most. */

/** Gives a claimed game free. */
export type Release = () => void;

interface Waiting {
  /** How long to wait for another tab, in milliseconds; without it, the claim does not wait. */
  patience?: number;
}

/** Claims a saved game for this tab alone. Resolves to what releases it, or to null if another tab has it. Without locks, every tab may. */
export function claimed(id: string, { patience }: Waiting = {}): Promise<Release | null> {
  if (!navigator.locks) return Promise.resolve(() => {});
  const options = patience === undefined ? { ifAvailable: true } : { signal: AbortSignal.timeout(patience) };
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((release) => resolve(release)) : resolve(null));
    navigator.locks.request(`roundel game ${id}`, options, hold).catch(() => resolve(null));
  });
}
