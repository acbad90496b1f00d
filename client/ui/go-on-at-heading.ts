const PATIENCE_MS = 60_000

let stopLast = () => {}

const PLACES = 'li, section, main'

/**
 * The button that was pressed goes away, alone or with what it stands in, and would leave the keyboard nowhere: it goes on at
 * the nearest heading of what is left, also where that is drawn in two steps. Whoever does something else meanwhile is let be.
 */
export function goOnAtHeading(pressed: Element): void {
  stopLast()
  const places = placesAround(pressed)
  const observer = new MutationObserver(() => {
    if (pressed.isConnected) return
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) focusHeading(places)
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

/** From the nearest outwards. */
function placesAround(pressed: Element): Element[] {
  const nearest = pressed.parentElement?.closest(PLACES)
  return nearest ? [nearest, ...placesAround(nearest)] : []
}

function focusHeading(places: readonly Element[]): void {
  const heading = [...places.filter(({ isConnected }) => isConnected), document]
    .map((place) => place.querySelector<HTMLElement>('h1, h2, h3, h4'))
    .find((found) => found !== null)
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus()
}
