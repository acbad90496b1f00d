import { CalendarPlus } from 'lucide-react'
import { deadlineCalendar } from '#contract/deadline-calendar.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  suit: SuitDetail
  claim: ClaimView
  words: string
}

/** The last day of a claim as a file for the visitor's calendar; nothing when no day is known or it has passed. */
export function CalendarLink({ suit, claim, words }: Props) {
  const { screen } = useStage()
  const now = new Date(screen.madeAt)
  const text = deadlineCalendar({ suit, claim, site: screen.site, origin: location.origin, now })

  if (!text || suit.dueAt === null || new Date(suit.dueAt) <= now) return null
  return (
    <Button size="small" look="outlined" onClick={() => giveOut(text, `${suit.slug}-last-day.ics`)}>
      <CalendarPlus size={18} />
      {words}
      <span className="visually-hidden"> for {suit.name}</span>
    </Button>
  )
}

/** Has the browser keep a calendar file that was made here. */
function giveOut(text: string, name: string): void {
  const file = new Blob([text], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
