import { t } from "../language/language";

/** Gives the page the whole screen, or gives it back. Some browsers of phones cannot. */
export function FullScreenButton() {
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      class="full-screen"
      aria-label={t("Full screen")}
      title={t("Full screen")}
      onClick={() => void toggle().catch(() => {})}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M1 6V1h5M10 1h5v5M15 10v5h-5M6 15H1v-5" fill="none" stroke="currentColor" stroke-width="2" />
      </svg>
    </button>
  );
}
