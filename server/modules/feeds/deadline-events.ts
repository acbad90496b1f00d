import type { CalendarEvent } from '#contract/calendar-file.ts'
import { deadlineWords } from '#contract/deadline-words.ts'
import type { Tools } from '../../tools.ts'
import { presentSuitDetail, type Suit } from '../suits/index.ts'

/**
 * The last days of settlements that take claims, for a calendar that is subscribed to: without reminders, since there are hundreds.
 * Those without a day are left out.
 */
export function deadlineEvents(
  { config, clock }: Pick<Tools, 'config' | 'clock'>,
  suits: readonly Suit[],
): CalendarEvent[] {
  const { hostname } = new URL(config.publicUrl)
  return suits.flatMap((suit) => {
    if (!suit.dueOn) return []
    const url = `${config.publicUrl}/claims/${suit.slug}`
    const words = deadlineWords(presentSuitDetail(suit, clock.now()))
    return {
      uid: `${suit.slug}-last-day@${hostname}`,
      on: suit.dueOn,
      summary: `Last day to claim: ${suit.name}`,
      description: `${words}\n${url}`,
      url,
    }
  })
}
