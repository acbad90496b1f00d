import { useEffect, useRef } from 'react'
import { useStage } from '../../stage/stage.ts'

/** What the page is about now: its heading, read out as news, and the name of the tab. */
export function NewTitle({ title, isNews }: { title: string; isNews: boolean }) {
  const { name } = useStage().screen.site
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} | ${name}`
    if (isNews) heading.current?.focus()
  }, [title, name, isNews])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
