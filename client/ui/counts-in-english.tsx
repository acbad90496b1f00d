import { say } from '../words/say.ts'
import css from './counts-in-english.module.css'
import { InEnglish } from './in-english.tsx'

/** A sentence that is agreed to and kept in English; readers of another language have its meaning before it. */
export function CountsInEnglish({ text }: { text: string }) {
  const said = say(text)
  if (said === text) return <InEnglish>{text}</InEnglish>
  return (
    <>
      {said}
      <span lang="en" className={css.original}>
        {text}
      </span>
    </>
  )
}
