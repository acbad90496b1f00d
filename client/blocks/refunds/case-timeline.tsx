import { postingEvents } from '#contract/refunds/posting-state.ts'
import type { CaseEvent } from '#contract/wire/refunds.ts'
import { dayWords } from '../../ui/day-words.ts'
import { dayHere } from '../../ui/time-words.ts'
import { say } from '../../words/say.ts'
import type { CaseProps } from './case-props.ts'
import css from './refunds.module.css'

/** What the person did here: on an evening in the West the day that it is kept by has begun in the East. */
const done: readonly CaseEvent['what'][] = [
  'opened',
  'changed',
  'drafted',
  'post-paid',
  'post-cancelled',
]

/** What happened so far, the newest first. */
export function CaseTimeline({ one, words }: CaseProps) {
  const { timeline, statuses } = words
  const names = { ...statuses, ...timeline }
  return (
    <section className={css.part}>
      <h4>{timeline.title}</h4>
      <ol className={css.timeline}>
        {one.events.map(({ id, what, on, at, note }) => (
          <li key={id}>
            <span className={css.day}>{dayWords(done.includes(what) ? dayHere(at) : on)}</span>
            <span>
              {names[what]}
              {note && <span className={css.hint}>{isOurs(what) ? say(note) : note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether a line's note is a reason of ours, not what the person noted. */
function isOurs(what: CaseEvent['what']): boolean {
  return postingEvents.some((one) => one === what)
}
