import { useRef } from 'react'
import { sectionUnder } from './sections-in-frame.ts'
import { useGlass } from './use-glass.ts'

interface Props {
  frame(): HTMLIFrameElement | undefined
  /** Of the page in the frame: pixels of the screen for one of its own. */
  scale: number
  shown: readonly string[]
  choose(id: string): void
}

/** Before the drawn page, which has no scripts and tells of no click: a click chooses the section that is drawn there. */
export function Glass({ frame, scale, shown, choose }: Props) {
  const glass = useRef<HTMLDivElement>(null)
  useGlass(glass, (by) => {
    const page = frame()?.contentWindow
    const before = page?.scrollY
    page?.scrollBy({ top: by / scale, behavior: 'instant' })
    return page?.scrollY !== before
  })
  return (
    <div
      ref={glass}
      className="ed-glass"
      aria-hidden
      onClick={({ clientX: x, clientY: y }) => {
        const page = frame()
        const id = page && sectionUnder(page, { x, y, scale, shown })
        if (id) choose(id)
      }}
    />
  )
}
