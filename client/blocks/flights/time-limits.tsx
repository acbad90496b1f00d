import { fillWords } from '#contract/words/fill-words.ts'
import type { TimeLimit } from '#contract/wire/flights.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { FlightWords } from './flight-draft.ts'
import css from './flights.module.css'

/** Until when a claim can go to court, in each country where it could; the nearest first. */
export function TimeLimits({
  limits,
  words,
}: {
  limits: readonly TimeLimit[]
  words: FlightWords['limits']
}) {
  const [first] = limits
  if (!first) return null
  const day = dayWords(first.lastDay)
  return (
    <div className={css.part}>
      <h3>{words.title}</h3>
      <Notice
        tone={first.isOver ? 'soon' : 'info'}
        title={fillWords(first.isOver ? words.over : words.by, { day, country: first.country })}
      >
        <p>{words.lead}</p>
      </Notice>
      <dl className={css.limits}>
        {limits.map(({ country, years, lastDay, isSure }) => (
          <div key={country}>
            <dt>{country}</dt>
            <dd>
              {dayWords(lastDay)}
              <span className={css.quiet}>
                {fillWords(words.years, { years: years === 1 ? '1 year' : `${years} years` })}
                {isSure ? '' : ` ${words.unsure}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
