import { CalendarPlus, Download } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { calendarFile, wordOf } from '#contract/calendar-file.ts'
import { calendarEvents } from '#contract/dashboard/claim-dates.ts'
import { fillWords } from '#contract/dashboard/fill-words.ts'
import { moneyReceived } from '#contract/dashboard/money-and-letters.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { useStage } from '../../stage/stage.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { giveOut } from '../../ui/give-out.ts'
import css from './claims-money.module.css'
import { Part } from './part.tsx'
import partCss from './part.module.css'
import { type MyClaims, useMyClaims } from './use-claims.ts'
import { usePaid } from './use-paid.ts'

/** Two figures, received and paid, and never one that is hoped for; the year's payouts and all dates to take along. */
export function ClaimsMoney({ sectionId, title, ...words }: BlockInput<'claims-money'>) {
  const mine = useMyClaims()
  const paid = usePaid()
  if (mine.state !== 'ready' || mine.claims.length === 0) return null

  const { cents, claims, years } = moneyReceived(mine.claims)
  return (
    <Part id={sectionId} title={title}>
      <dl className={css.figures}>
        <div>
          <dt>{words.received}</dt>
          <dd>
            <span className={css.figure}>{spokenMoney(cents)}</span>
            <span className={css.note}>
              {cents > 0 ? fillWords(words.receivedNote, { claims: String(claims) }) : words.none}
            </span>
          </dd>
        </div>
        <div>
          <dt>{words.paid}</dt>
          <dd>
            {paid !== undefined && <span className={css.figure}>{spokenMoney(paid)}</span>}
            <span className={css.note}>
              {paid === undefined ? words.paidFailed : paid > 0 ? words.paidNote : words.paidNone}
            </span>
          </dd>
        </div>
      </dl>
      <div className={css.acts}>
        <AllDates mine={mine} words={words} />
        {years.map((year) => (
          <ButtonLink
            key={year}
            look="outlined"
            size="small"
            href={`/api/payouts.csv?year=${year}`}
            download
          >
            <Download size={18} />
            {fillWords(words.csv, { year: String(year) })}
          </ButtonLink>
        ))}
      </div>
      {years.length > 0 && <p className={partCss.muted}>{words.csvNote}</p>}
    </Part>
  )
}

function AllDates({
  mine: { claims, moment },
  words,
}: {
  mine: MyClaims
  words: Pick<BlockInput<'claims-money'>, 'calendar' | 'calendarNone' | 'calendarName' | 'dates'>
}) {
  const { screen } = useStage()
  const events = calendarEvents(claims, moment, {
    prefix: wordOf(screen.site.name),
    summaryOf: (kind, suit) => fillWords(words.dates[kind], { suit }),
    origin: typeof location === 'undefined' ? '' : location.origin,
  })
  if (events.length === 0) return <p className={partCss.muted}>{words.calendarNone}</p>

  function save() {
    const text = calendarFile({ events, site: screen.site, now: moment.now })
    giveOut(text, { name: `${words.calendarName}.ics`, type: 'text/calendar;charset=utf-8' })
  }
  return (
    <Button look="outlined" size="small" onClick={save}>
      <CalendarPlus size={18} />
      {words.calendar}
    </Button>
  )
}
