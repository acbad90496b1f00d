import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls what is behind a glass by wheel and by finger. Where that is at its end, the screen itself scrolls on.
 *
 * @param scroll by so many pixels of the screen; says whether anything moved
 */
export function useGlass(
  glass: RefObject<HTMLElement | null>,
  scroll: (by: number) => boolean,
): void {
  const latest = useRef(scroll)
  useEffect(() => {
    latest.current = scroll
  })
  useEffect(() => {
    const element = glass.current
    let from = 0
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && latest.current(event.deltaY)) event.preventDefault()
    }
    const touch = ({ touches }: TouchEvent) => {
      from = touches[0]?.clientY ?? 0
    }
    const draw = (event: TouchEvent) => {
      const [finger, second] = event.touches
      // Two fingers enlarge; and what the browser scrolls by itself by now is not scrolled twice.
      if (!finger || second || !event.cancelable) return
      const by = from - finger.clientY
      from = finger.clientY
      if (latest.current(by)) event.preventDefault()
    }
    // Not by React: it listens passively, and could not keep the screen where it is.
    element?.addEventListener('wheel', turn, { passive: false })
    element?.addEventListener('touchstart', touch, { passive: true })
    element?.addEventListener('touchmove', draw, { passive: false })
    return () => {
      element?.removeEventListener('wheel', turn)
      element?.removeEventListener('touchstart', touch)
      element?.removeEventListener('touchmove', draw)
    }
  }, [glass])
}
