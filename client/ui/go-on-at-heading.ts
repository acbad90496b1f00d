const PATIENCE_MS = 60_000

let stopLast = () => {}

/**
 * The button that was pressed goes away with the notice it stands in, and would leave the keyboard nowhere: it goes on at the
 * heading of what takes their place, also where that is drawn in two steps. Whoever does something else meanwhile is let be.
 */
export function goOnAtHeading(pressed: Element): void {
  stopLast()
  const place = pressed.closest('section, main')
  const observer = new MutationObserver(() => {
    if (pressed.isConnected) return
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) focusHeading(place)
  })
  const timer = setTimeout(stop, PATIENCE_MS)

  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
    for (const deed of deeds) document.removeEventListener(deed, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const deed of deeds) document.addEventListener(deed, stop, true)
  stopLast = stop
}

const deeds = ['keydown', 'pointerdown'] as const

function focusHeading(place: Element | null): void {
  const heading = place?.isConnected ? place.querySelector<HTMLElement>('h1, h2, h3') : null
  const other = heading ?? document.querySelector<HTMLElement>('main h1, h1')
  if (!other) return
  if (!other.hasAttribute('tabindex')) other.tabIndex = -1
  other.focus()
}
