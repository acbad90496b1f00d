import type { Field } from './field.ts'

export interface DateBoxes {
  month: string
  day: string
  year: string
}

/**
 * Bounds are ISO days; `today` is the last day that a date may have unless it may lie in the future, and the first one
 * where it may lie nowhere else.
 */
interface DateRange {
  today: string
  from?: string
  to?: string
  future?: boolean | 'only'
}

const readable = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Three boxes kept as one value, 'year-month-day', as typed; '' when all are empty. */
export function joinDate({ month, day, year }: DateBoxes): string {
  const parts = [year, month, day].map((part) => part.replace(/\D/g, ''))
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

/** The other way: '' in each box that the value has nothing for. */
export function splitDate(value: string): DateBoxes {
  const [year = '', month = '', day = ''] = value.split('-')
  return { month, day, year }
}

/** 'June 10, 2024' for '2024-06-10'. */
export function spokenDate(iso: string): string {
  return readable.format(new Date(`${iso}T00:00:00Z`))
}

/** A real day, in the past or today unless said otherwise (`future`), inside the range where one is given; stored as an ISO day. */
export const date: Field<DateRange> = {
  label: 'Date',
  hint: 'For example 6 / 10 / 2024.',
  inputMode: 'numeric',
  clean(value) {
    const { month, day, year } = splitDate(value)
    return value === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  },
  check(value, { today, from, to, future }) {
    if (value === '') return 'Enter the date'
    const { month, day, year } = splitDate(value)
    const missing = Object.entries({ month, day, year }).filter(([, part]) => part === '')
    if (missing.length > 0)
      return `The date needs a ${missing.map(([name]) => name).join(' and a ')}`
    const iso = date.clean(value)
    if (!isRealDay(iso)) return 'Enter a date that exists, with the year in four digits'
    if (from && iso < from) return `The date must be ${spokenDate(from)} or later`
    if (to && iso > to) return `The date must be ${spokenDate(to)} or earlier`
    if (future === 'only' && iso < today) return 'The date has passed. Enter today or a later one'
    return iso > today && !future ? 'The date cannot be in the future' : undefined
  },
}

function isRealDay(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso < '1900') return false
  const time = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso)
}
