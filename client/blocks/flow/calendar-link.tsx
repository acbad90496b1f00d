import { CalendarPlus } from 'lucide-react'
import { deadlineCalendar } from '#contract/deadline-calendar.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import { Button } from '../../ui/button.tsx'
import { giveOut } from '../../ui/give-out.ts'
import { say } from '../../words/say.ts'

const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

interface Props {
  suit: SuitDetail
  claim: ClaimView
  words: string
}

/** The last day of a claim as a file for the visitor's calendar; nothing when no day is known or it has passed. */
export function CalendarLink({ suit, claim, words }: Props) {
  const { screen } = useStage()
  const now = new Date(screen.madeAt)
  const { origin } = location
  const text = deadlineCalendar({ suit, claim, site: screen.site, origin, now, say })

  if (!text || suit.dueAt === null || new Date(suit.dueAt) <= now) return null
  return (
    <Button
      size="small"
      look="outlined"
      onClick={() => giveOut(text, { name: `${suit.slug}-last-day.ics`, type: CALENDAR_TYPE })}
    >
      <CalendarPlus size={18} />
      {words}
      <span className="visually-hidden">
        {' '}
        {say('for')} {suit.name}
      </span>
    </Button>
  )
}
