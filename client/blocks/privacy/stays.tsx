import type { DeletionPlan } from '#contract/wire/privacy.ts'
import part from '../../ui/part.module.css'
import { say } from '../../words/say.ts'
import type { DataWords } from './data-words.ts'
import css from './privacy.module.css'

/** What the law makes us keep, with the reason and the end of each. */
export function Stays({ words, plan }: { words: DataWords['erase']; plan: DeletionPlan }) {
  return (
    <>
      <h4>{words.staysTitle}</h4>
      {plan.stays.length === 0 ? (
        <p className={part.hint}>{words.staysNothing}</p>
      ) : (
        <ul className={css.list}>
          {plan.stays.map(({ title, what, why, until }) => (
            <li key={title}>
              <span className={part.name}>{say(title)}</span>
              <ul className={css.kept}>
                {what.map((line) => (
                  <li key={line}>{say(line)}.</li>
                ))}
              </ul>
              <span className={part.hint}>
                {say(why)}. {words.until} {lower(say(until))}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** To stand within a sentence. */
function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
