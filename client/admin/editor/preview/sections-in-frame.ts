import { drawnSections } from './drawn-sections.ts'

interface Chosen {
  /** Ids of the sections that are drawn, in order. */
  shown: readonly string[]
  chosen: string | undefined
}

/** The id of the section that is drawn at a point of the window, if there is one. */
export function sectionUnder(
  frame: HTMLIFrameElement,
  { x, y, scale, shown }: { x: number; y: number; scale: number; shown: readonly string[] },
): string | undefined {
  const page = frame.contentDocument
  const { left, top } = frame.getBoundingClientRect()
  if (!page) return undefined
  const at = { x: (x - left) / scale, y: (y - top) / scale }
  // By where it is drawn: what is not for clicking, as a page without scripts, is found by no browser's hit test.
  const found = [...drawnSections(page, shown)].find(([, elements]) =>
    elements.some((element) => isAround(element.getBoundingClientRect(), at)),
  )
  return found?.[0]
}

function isAround(box: DOMRect, { x, y }: { x: number; y: number }): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** Draws a line around the chosen section, and brings it into view if `scrolls`. */
export function markChosen(page: Document, { shown, chosen }: Chosen, scrolls: boolean): void {
  for (const [id, elements] of drawnSections(page, shown)) {
    for (const element of elements as HTMLElement[]) {
      element.style.outline = id === chosen ? '3px solid #1f7a4d' : ''
      element.style.outlineOffset = '-3px'
    }
    const [first] = elements
    if (scrolls && id === chosen && first && !isInView(first))
      first.scrollIntoView({ block: 'start' })
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { innerHeight = 0 } = element.ownerDocument.defaultView ?? {}
  return top < innerHeight * 0.8 && bottom > 60
}
