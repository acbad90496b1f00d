import type { DeletionPlan } from '#contract/wire/privacy.ts'
import part from '../../ui/part.module.css'
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
              <span className={part.name}>{title}</span>
              <ul className={css.kept}>
                {what.map((line) => (
                  <li key={line}>{line}.</li>
                ))}
              </ul>
              <span className={part.hint}>
                {why}. {words.until} {until.charAt(0).toLowerCase() + until.slice(1)}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
