const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`
/** Words after which a day is another one. */
const BETWEEN = String.raw`(?:(?!deliver|due\b|ship|arriv|return|estimat|expir)[^\d\n])`
/** Labels of the day of a purchase, the surest first. 'Delivery date', 'due date' and 'your order has shipped' are none. */
const LABELS = [
  String.raw`order(?:ed)?(?: placed(?: on)?| date| on)|(?:order )?placed on|purchased? (?:date|on)|date of (?:purchase|order)|booked on|booking date`,
  String.raw`invoice date|transaction date|payment date|paid on|(?:order|purchase|invoice|transaction|payment|booking)(?:ed|d)?(?=[^a-z\d]{0,8}(?:\d|(?:${MONTHS.join('|')})))`,
  // Alone in front of a day: what else stands before it may say of what it is the day.
  String.raw`(?<=^[>* \t]{0,6})date`,
]
const written: readonly {
  form: RegExp
  parts: (found: readonly string[]) => [string, string, string]
}[] = [
  {
    form: new RegExp(String.raw`(\d{4})-(\d{2})-(\d{2})`),
    parts: ([y = '', m = '', d = '']) => [y, m, d],
  },
  {
    form: new RegExp(String.raw`${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})`, 'i'),
    parts: ([m = '', d = '', y = '']) => [y, monthOf(m), d],
  },
  {
    form: new RegExp(String.raw`(\d{1,2}) ${MONTH},? (\d{4})`, 'i'),
    parts: ([d = '', m = '', y = '']) => [y, monthOf(m), d],
  },
  // As it is written in the United States.
  {
    form: new RegExp(String.raw`(\d{1,2})/(\d{1,2})/(\d{4})`),
    parts: ([m = '', d = '', y = '']) => [y, m, d],
  },
]
const EARLIEST = '2010-01-01'

interface Told {
  text: string
  /** ISO day of the e-mail; null for a PDF. */
  sentOn: string | null
  /** ISO day. */
  today: string
}

/** The day of a purchase: beside the surest label that says so, else that of the e-mail. Null when it is ahead or long ago. */
export function orderedOn({ text, sentOn, today }: Told): string | null {
  const isPast = (day: string | undefined | null) => day && day <= today && day >= EARLIEST
  for (const label of LABELS) {
    const day = firstOf(text, label).find(isPast)
    if (day) return day
  }
  return isPast(sentOn) ? sentOn : null
}

/** The days beside a label, in the order of the text, however they are written. */
function firstOf(text: string, label: string): string[] {
  const found = written.flatMap(({ form, parts }) => {
    const labelled = new RegExp(
      String.raw`(?<![-\w])(?:${label})\b${BETWEEN}{0,25}?\n?${BETWEEN}{0,15}?(?<!\d)${form.source}`,
      'im',
    )
    const match = labelled.exec(text)
    const day = match && isoDay(parts(match.slice(1)))
    return day && match ? [{ day, at: match.index }] : []
  })
  return found.toSorted((one, other) => one.at - other.at).map(({ day }) => day)
}

function monthOf(word: string): string {
  return String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1)
}

function isoDay([year, month, day]: [string, string, string]): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
