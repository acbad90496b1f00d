import type { Remainder } from './figure.ts'

const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
]
const MONTH = `(${MONTHS.join('|')})\\.?`
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = "('?\\d{2}|\\d{4})"
/** Months whose name is another word, too, count only beside a day or a year. */
const SURE = `\\b(${MONTHS.filter((_, index) => index !== 4 && index !== 2).join('|')})\\b\\.?`

/** Takes days out of a text in every way that people write them. Figures alone are read the American way. */
export function takeDates(rest: Remainder): void {
  rest.take(/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b(?!-\d)/g, 'date', (_, y, m, d) =>
    isoKey(y, m, d),
  )
  rest.take(
    /(?<![\w-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\w-])/g,
    'date',
    (_, a, _mark, b, y) => (Number(a) > 12 ? isoKey(y, b, a) : isoKey(y, a, b)),
  )
  rest.take(/(?<![\w$.-])(\d{1,2})\/(\d{1,2})(?![\w/])/g, 'date', (_, a, b) =>
    Number(a) > 12 ? isoKey(undefined, b, a) : isoKey(undefined, a, b),
  )
  const monthFirst = new RegExp(`\\b${MONTH}\\s+(?:the\\s+)?${DAY}(?:,?\\s+${YEAR})?\\b`, 'giu')
  rest.take(monthFirst, 'date', (_, m, d, y) => isoKey(y, monthOf(m), d))
  const dayFirst = new RegExp(`\\b${DAY}[\\s-]+(?:of\\s+)?${MONTH}(?:[,\\s-]+${YEAR})?\\b`, 'giu')
  rest.take(dayFirst, 'date', (_, d, m, y) => isoKey(y, monthOf(m), d))
  const monthYear = new RegExp(`\\b${MONTH},?\\s+(?:of\\s+)?(\\d{4})\\b`, 'giu')
  rest.take(monthYear, 'date', (_, m, y) => isoKey(y, monthOf(m), undefined))
  rest.take(new RegExp(SURE, 'gu'.replace('g', 'gi')), 'date', (word, m) =>
    /^\p{Lu}/u.test(word) ? isoKey(undefined, monthOf(m), undefined) : undefined,
  )
  rest.take(/\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/giu, 'weekday', (_, day) =>
    day?.toLowerCase(),
  )
  rest.take(
    /\b(?:yesterday|tomorrow|tonight|today|(?:last|next|this)\s+(?:week|month|year|spring|summer|fall|autumn|winter|christmas|easter|thanksgiving))\b/giu,
    'weekday',
    (words) => words.toLowerCase().replace(/\s+/g, ' '),
  )
}

function monthOf(word = ''): string {
  return String(MONTHS.findIndex((month) => new RegExp(`^${month}$`, 'iu').test(word)) + 1)
}

function isoKey(y: string | undefined, m: string | undefined, d: string | undefined): string {
  const year = y?.replace("'", '')
  const whole = year?.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year
  return `${whole ?? '*'}-${m?.padStart(2, '0') ?? '*'}-${d?.padStart(2, '0') ?? '*'}`
}
