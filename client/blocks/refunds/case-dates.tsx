import { CalendarPlus } from 'lucide-react'
import { calendarFile } from '#contract/calendar-file.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { useStage } from '../../stage/stage.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dayWords } from '../../ui/day-words.ts'
import { giveOut } from '../../ui/give-out.ts'
import { say } from '../../words/say.ts'
import type { CaseProps } from './case-props.ts'
import css from './refunds.module.css'

const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

/** The days to keep of a case, to look at and for one's own calendar. */
export function CaseDates({ one, words: { dates } }: CaseProps) {
  const { screen } = useStage()
  const today = todayHere()
  const coming = one.followUps.filter(({ day }) => day >= today)

  function give() {
    const text = calendarFile({
      events: coming.map(({ kind, day }) => ({
        uid: `${one.id}-${kind}@${location.hostname}`,
        on: day,
        summary: `${dates.kinds[kind]}: ${one.facts.company}`,
        description: dates.kinds[kind],
        about: one.facts.company,
        url: location.origin + location.pathname,
      })),
      site: screen.site,
      now: new Date(),
      say,
    })
    giveOut(text, { name: 'refund-dates.ics', type: CALENDAR_TYPE })
  }
  return (
    <section className={css.part}>
      <h4>{dates.title}</h4>
      {one.followUps.length === 0 && <p className={css.hint}>{dates.none}</p>}
      <ul className={css.timeline}>
        {one.followUps.map(({ kind, day, isEarliest }) => (
          <li key={kind} className={classNames(day < today && css.over)}>
            <time className={css.day} dateTime={day}>
              {dayWords(day)}
            </time>
            <span>
              {dates.kinds[kind]} {day < today && dates.over && <Chip>{dates.over}</Chip>}
              {isEarliest && <span className={css.hint}>{dates.earliest}</span>}
            </span>
          </li>
        ))}
      </ul>
      {one.facts.paidBy === 'credit-card' && one.followUps.length > 0 && (
        <p className={css.hint}>{dates.source}</p>
      )}
      {coming.length > 0 && (
        <div>
          <Button look="outlined" size="small" onClick={give}>
            <CalendarPlus size={18} />
            {dates.calendar}
          </Button>
        </div>
      )}
    </section>
  )
}
