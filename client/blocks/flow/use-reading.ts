import { useEffect, useState } from 'react'

const MOST_SECONDS = 86_400

/** How much of a form was on screen. */
export interface Reading {
  /** How many of its pages, at least half of each or of the window. */
  pages: number
  /** For how long any of them was. */
  seconds: number
}

/**
 * Notes which pages of a form come on screen and for how long, for the record of its signature. It goes on through the form's
 * later versions, which differ by ticks and the signature.
 */
export function useReading() {
  const [reading] = useState(newReading)
  useEffect(() => {
    document.addEventListener('visibilitychange', reading.settle)
    return () => {
      document.removeEventListener('visibilitychange', reading.settle)
      reading.watch([])
    }
  }, [reading])
  return reading
}

function newReading() {
  const seen = new Set<number>()
  const onScreen = new Set<Element>()
  let observer: IntersectionObserver | undefined
  let count = 0
  let ms = 0
  let since: number | undefined

  /** Adds up what went by, and goes on counting while a page is on screen. */
  function settle(): void {
    const now = performance.now()
    if (since !== undefined) ms += now - since
    since = onScreen.size > 0 && document.visibilityState === 'visible' ? now : undefined
  }

  /** Follows these pages, in their order, and no longer those before. */
  function watch(pages: readonly Element[]): void {
    observer?.disconnect()
    onScreen.clear()
    settle()
    count = pages.length
    if (typeof IntersectionObserver === 'undefined') return
    observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!isOnScreen(entry)) {
            onScreen.delete(entry.target)
            continue
          }
          onScreen.add(entry.target)
          seen.add(pages.indexOf(entry.target))
        }
        settle()
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    for (const page of pages) observer.observe(page)
  }

  /** What was read so far; undefined for nothing. */
  function read(): Reading | undefined {
    settle()
    const pages = [...seen].filter((page) => page < count).length
    if (pages === 0) return undefined
    return { pages, seconds: Math.min(MOST_SECONDS, Math.round(ms / 1000)) }
  }

  return { watch, read, settle }
}

/** A page may be larger than the window. */
function isOnScreen({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  const fillsHalf = rootBounds !== null && intersectionRect.height >= rootBounds.height / 2
  return isIntersecting && (intersectionRatio >= 0.5 || fillsHalf)
}
