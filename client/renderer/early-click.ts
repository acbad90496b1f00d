declare global {
  interface Window {
    /** The button that was pressed last before the page's script had taken over; `false` since then. */
    earlyClick?: HTMLButtonElement | false
  }
}

/** Presses again what was pressed too early: on a slow network somebody is faster than the script, and must not be ignored. */
export function repeatEarlyClick(): void {
  const button = window.earlyClick
  window.earlyClick = false
  if (button && button.isConnected && !button.disabled) setTimeout(() => button.click())
}
