const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`
const LABEL = String.raw`(?:order(?:ed)?(?: placed)?(?: date| on)?|placed on|purchase(?:d)?(?: date| on)?|date of purchase|invoice date|transaction date|payment date|paid on|booked on|booking date|date)`
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

/** The day of a purchase: beside a label that says so, else that of the e-mail. Null when it is ahead or long ago. */
export function orderedOn({ text, sentOn, today }: Told): string | null {
  for (const { form, parts } of written) {
    const labelled = new RegExp(
      String.raw`\b${LABEL}\b[^\d\n]{0,25}?\n?[^\d\n]{0,15}?${form.source}`,
      'i',
    )
    const found = labelled.exec(text)
    const day = found && isoDay(parts(found.slice(1)))
    if (day && day <= today && day >= EARLIEST) return day
  }
  return sentOn && sentOn <= today && sentOn >= EARLIEST ? sentOn : null
}

function monthOf(word: string): string {
  return String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1)
}

function isoDay([year, month, day]: [string, string, string]): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
