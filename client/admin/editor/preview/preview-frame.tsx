import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Glass } from './glass.tsx'
import { markChosen } from './sections-in-frame.ts'

interface Props {
  /** What it is called, for whoever listens to the screen. */
  title?: string
  url: string | undefined
  /** Of the page in the frame, in pixels; it is scaled to fit. */
  width: number
  shown: readonly string[]
  chosen: string | undefined
  choose(id: string): void
}

/**
 * The drawn page. A new one is loaded behind the one that is shown and takes its place, scrolled as far, once it is there: nothing
 * flickers while somebody types.
 */
export function PreviewFrame({ title = 'Preview', url, width, shown, chosen, choose }: Props) {
  const { ref, width: room, height } = useElementSize()
  const [current, setCurrent] = useState<string>()
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const latest = useRef({ shown, chosen })
  useEffect(() => {
    latest.current = { shown, chosen }
  })
  useEffect(() => {
    const page = current && frames.current.get(current)?.contentDocument
    if (page) markChosen(page, { shown, chosen }, true)
  }, [chosen, shown, current])

  const scale = room > 0 ? Math.min(1, room / width) : 1
  const frameOf = (one: string | undefined) => (one ? frames.current.get(one) : undefined)
  const urls = [...new Set([current, url])].filter((one) => one !== undefined)
  const take = (loaded: string, frame: HTMLIFrameElement) => {
    const page = frame.contentDocument
    if (!page || loaded !== url) return
    const before = current && frames.current.get(current)?.contentWindow
    frame.contentWindow?.scrollTo(0, before ? before.scrollY : 0)
    markChosen(page, latest.current, false)
    setCurrent(loaded)
  }
  return (
    <div ref={ref} className="ed-frame">
      {urls.map((one) => (
        <iframe
          key={one}
          ref={(frame) => {
            if (frame) frames.current.set(one, frame)
            return () => void frames.current.delete(one)
          }}
          src={one}
          title={one === current ? title : `${title}, loading`}
          sandbox="allow-same-origin"
          data-shown={one === current || undefined}
          aria-hidden={one !== current}
          onLoad={({ currentTarget }) => take(one, currentTarget)}
          style={{
            width,
            height: scale > 0 ? height / scale : height,
            transform: `scale(${scale})`,
          }}
        />
      ))}
      <Glass frame={() => frameOf(current)} scale={scale} shown={shown} choose={choose} />
    </div>
  )
}
