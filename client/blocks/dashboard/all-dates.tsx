import { CalendarPlus } from 'lucide-react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { calendarFile, wordOf } from '#contract/calendar-file.ts'
import { calendarEvents } from '#contract/dashboard/claim-dates.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { useStage } from '../../stage/stage.ts'
import { Button } from '../../ui/button.tsx'
import { giveOut } from '../../ui/give-out.ts'
import partCss from './part.module.css'
import type { MyClaims } from './use-claims.ts'
import { say } from '../../words/say.ts'

type Words = Pick<
  BlockProps<'claims-by-actor'>,
  'calendar' | 'calendarNone' | 'calendarName' | 'calendarDates'
>

/** The dates of all claims as one file for the visitor's calendar. */
export function AllDates({
  claims,
  moment,
  words,
}: Pick<MyClaims, 'claims' | 'moment'> & { words: Words }) {
  const { screen } = useStage()
  const events = calendarEvents(claims, moment, {
    prefix: wordOf(screen.site.name),
    summaryOf: (kind, suit) => fillWords(words.calendarDates[kind], { suit }),
    origin: typeof location === 'undefined' ? '' : location.origin,
  })
  if (events.length === 0) return <p className={partCss.muted}>{words.calendarNone}</p>

  function save() {
    const text = calendarFile({ events, site: screen.site, now: moment.now, say })
    giveOut(text, { name: `${words.calendarName}.ics`, type: 'text/calendar;charset=utf-8' })
  }
  return (
    <p>
      <Button look="outlined" size="small" onClick={save}>
        <CalendarPlus size={18} />
        {words.calendar}
      </Button>
    </p>
  )
}
