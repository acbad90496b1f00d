/** A published wording of a deadline, as far as a program may read it. */
interface DeadlineReading {
  /** YYYY-MM-DD; null where no day is named, or none that there is. */
  iso: string | null
  rule: 'postmarked' | 'received' | 'online' | null
  /** A day that does not exist, two days, or words that no program may read. */
  needsHumanReview: boolean
}

const NO_DAY = /^(?:varies|tbd|to be determined|rolling|ongoing|none|n\/?a|unknown)\b.*$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAMED =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/gi
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g
/**
 * An hour of universal time, but for the midnight of a bare day: '2026-09-25T03:59:59Z' is the evening of the 24th. 'UTC-5' is
 * Eastern.
 */
const UNIVERSAL =
  /(?<![\d:])(?!00:00(?::00(?:\.0+)?)?\s*(?:Z|[+-]00|UTC|GMT))\d{1,2}:\d\d.{0,40}?(?:(?<=\d)Z|[+-]00:?00|\b(?:UTC|GMT)(?!\s?[-–+]\s?0?[1-9]))\b/i

const rules: readonly (readonly [RegExp, NonNullable<DeadlineReading['rule']>])[] = [
  [/postmark/i, 'postmarked'],
  [/receiv/i, 'received'],
  [/online/i, 'online'],
]

/** Reads a day as it is published: '9/24/26' (month first), 'Sep 24, 2026', '2026-09-24', 'Varies'. */
export function readDeadline(wording: string): DeadlineReading {
  const text = wording.replace(/\s+/g, ' ').trim()
  const said = rules.filter(([pattern]) => pattern.test(text)).map(([, rule]) => rule)
  const rule = said.length === 1 ? (said[0] ?? null) : null
  const [isEmpty, iso] = [text === '' || NO_DAY.test(text), readDay(text)]
  if (isEmpty && daysIn(text).length === 0) return { iso: null, rule, needsHumanReview: false }
  if (iso === null || UNIVERSAL.test(text)) return { iso: null, rule, needsHumanReview: true }
  return { iso, rule, needsHumanReview: isEmpty || said.length > 1 }
}

/** The one day that a wording names. */
export function readDay(wording: string): string | null {
  const [day, another] = new Set(daysIn(wording.replace(/\s+/g, ' ')))
  return day !== undefined && another === undefined && isDay(day) ? day : null
}

function daysIn(text: string): string[] {
  return [
    ...[...text.matchAll(NAMED)].map(([, name = '', date = '', year = '']) =>
      written(year, String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1), date),
    ),
    ...[...text.matchAll(SLASHED)].map(([, month = '', date = '', year = '']) =>
      written(year.length === 2 ? `20${year}` : year, month, date),
    ),
    ...[...text.matchAll(ISO)].map(([day]) => day),
  ]
}

function written(year: string, month: string, date: string): string {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

function isDay(iso: string): boolean {
  const at = new Date(`${iso}T00:00:00Z`)
  // PostgreSQL knows no year 0.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso && iso >= '0001'
}
