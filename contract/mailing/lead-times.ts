import type { ClockTime } from './zoned-time.ts'

/** How long each leg of a letter may take. Printer days unless a name says otherwise (./printer-days.ts). */
export interface LeadTimes {
  /** IANA zone of the printer's clock. */
  printerZone: string
  /** A letter released later than this waits for the printer's next day. */
  printCutOff: ClockTime
  printDays: number
  /** From printed to handed to the Postal Service. */
  handOverDays: number
  /** From handed over to the date that a machine puts on it. */
  postmarkDays: number
  /** For a reprint, a missed truck or a storm. */
  reserveDays: number
  /** On its way by first class or certified, in mail days. */
  transitMailDays: number
  /** On its way by Priority Mail Express from a counter, in mail days. */
  expressMailDays: number
  /** When counters may be expected to close, by the clock where the person is. */
  counterCloses: ClockTime
}

/** What is planned with today; an operator may pass others. Sources: decision record 11. */
export const leadTimes: LeadTimes = {
  printerZone: 'America/New_York',
  // No hour is published that holds for every printer of a print service: noon is our own cautious one.
  printCutOff: '12:00',
  // Product rule: a print service adds one day and up to two business days until hand-over. Lob's own figure for
  // production alone is two business days (`print_speed: core`, github.com/lob/lob-openapi), inside these three.
  printDays: 1,
  handOverDays: 2,
  // DMM 608.11 (90 FR 52883, in force 24 December 2025): a machine's postmark is the day of first processing, which may
  // be later than drop-off; offices far from a plant are emptied the next morning (90 FR 10857). So a day each.
  postmarkDays: 2,
  // Our own, so that first class against a postmark rule comes to the product rule's seven business days.
  reserveDays: 2,
  // First-class standard of 1-5 days within the mainland (39 CFR 121.1): the longest counts.
  transitMailDays: 5,
  // Sold as 1-3 days by destination, and its guarantee only gives the postage back: the longest counts.
  expressMailDays: 3,
  // Common weekday closing hour; a particular office may close earlier, so people are told to look it up.
  counterCloses: '17:00',
}
