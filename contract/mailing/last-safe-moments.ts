import { closesAt } from '../closes-at.ts'
import type { Day } from './days.ts'
import type { LeadTimes } from './lead-times.ts'
import { addMailDays, isBusinessDay, isCounterDay, lastOnOrBefore } from './postal-holidays.ts'
import { isPrinterDay, printerDaysBefore } from './printer-days.ts'
import { zonedInstant } from './zoned-time.ts'

/** From the one with the most lead time to the one with the least. */
export const methods = ['first-class', 'certified', 'counter', 'online'] as const

export type Method = (typeof methods)[number]

export interface SafeMoment {
  day: Day
  at: Date
}

interface Terms {
  on: Day
  rule: 'postmarked' | 'received'
  leads: LeadTimes
  /** IANA zone of the person who would go to the counter. */
  zone: string
}

/**
 * The last day and instant at which each method is still safe for a deadline on this day. That of `online` is the
 * deadline itself.
 */
export function lastSafeMoments(terms: Terms): Record<Method, SafeMoment> {
  const { on, leads } = terms
  const { postmarkDays } = leads
  const end = closesAt(on)
  return {
    // A machine's postmark may be later than hand-over; a certified letter's scan on hand-over is its date.
    'first-class': release(terms, terms.rule === 'postmarked' ? postmarkDays : 0),
    certified: release(terms, 0),
    counter: handOver(terms, end),
    online: { day: on, at: end },
  }
}

/** When a letter must go to the printer. */
function release({ on, rule, leads }: Terms, extraDays: number): SafeMoment {
  const lastWorked = lastOnOrBefore(on, isBusinessDay)
  const sent =
    rule === 'received'
      ? lastOnOrBefore(addMailDays(lastWorked, -leads.transitMailDays), isPrinterDay)
      : lastWorked
  const legs = leads.printDays + leads.handOverDays + leads.reserveDays + extraDays
  const day = printerDaysBefore(sent, legs)
  return { day, at: zonedInstant({ day, time: leads.printCutOff, zone: leads.printerZone }) }
}

/** When a person must be at a counter: for a date stamp and receipt, or to send it by Priority Mail Express. */
function handOver({ on, rule, leads, zone }: Terms, end: Date): SafeMoment {
  const latest =
    rule === 'received'
      ? addMailDays(lastOnOrBefore(on, isBusinessDay), -leads.expressMailDays)
      : on
  const day = lastOnOrBefore(latest, isCounterDay)
  const closing = zonedInstant({ day, time: leads.counterCloses, zone })
  // Counters in American Samoa close after midnight in the East, which is where the deadline is reckoned.
  return { day, at: closing < end ? closing : end }
}
