import { fillWords } from '#contract/words/fill-words.ts'
import type { TimeLimit } from '#contract/wire/flights.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/say.ts'
import type { FlightWords } from './flight-draft.ts'
import { countryText } from './flight-words.ts'
import css from './flights.module.css'

type Words = FlightWords['limits']

/** Until when a claim can go to court, in each country where it could; the nearest first. */
export function TimeLimits({ limits, words }: { limits: readonly TimeLimit[]; words: Words }) {
  if (limits.length === 0) return null
  return (
    <div className={css.part}>
      <h3>{words.title}</h3>
      <Headline limits={limits} words={words} />
      <dl className={css.limits}>
        {limits.map((limit) => (
          <div key={limit.country}>
            <dt>{nameOf(limit)}</dt>
            <dd>
              {dayWords(limit.lastDay)}
              <span className={css.quiet}>
                {fillWords(words.years, { years: yearsText(limit.years) })}
                {limit.isSure ? '' : `. ${words.unsure}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function nameOf({ place, country }: TimeLimit): string {
  return place ? countryText(place) : country
}

function yearsText(years: number): string {
  return say(years === 1 ? '1 year' : `${years} years`)
}

/** The first limit that still runs: a person may choose the court (C-204/08), so one that is over ends nothing elsewhere. */
function Headline({ limits, words }: { limits: readonly TimeLimit[]; words: Words }) {
  const fill = (text: string, limit: TimeLimit) =>
    fillWords(text, { day: dayWords(limit.lastDay), country: nameOf(limit) })
  const over = limits.filter(({ isOver }) => isOver)
  const open = limits.find(({ isOver }) => !isOver)
  const last = limits.at(-1)
  if (!open) {
    return (
      <Notice tone="soon" title={last && fill(words.over, last)}>
        <p>{words.lead}</p>
      </Notice>
    )
  }
  if (over.length === 0) {
    return (
      <Notice tone="info" title={fill(words.by, open)}>
        <p>
          {words.lead} {words.nearest}
        </p>
      </Notice>
    )
  }
  const ended = over.map((limit) => fill(limit.isSure ? words.ended : words.mayHaveEnded, limit))
  return (
    <Notice tone="info" title={fill(words.open, open)}>
      <p>{ended.join(' ')}</p>
      <p>
        {words.lead} {words.choose}
      </p>
    </Notice>
  )
}
