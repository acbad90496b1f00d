import { deadlineWords } from './deadline-words.ts'
import type { ClaimView } from './wire/claims.ts'
import type { SuitDetail } from './wire/suits.ts'

interface Calendar {
  suit: Pick<SuitDetail, 'name' | 'deadline' | 'deadlineRule' | 'officialSiteUrl'>
  claim: Pick<ClaimView, 'reference'>
  site: { name: string }
  /** The address of this site, without a path: 'https://sparrow.example'. */
  origin: string
  now: Date
}

/** A morning of so many days before the day: all-day events begin at midnight of the reader's zone. */
const alarms = [
  { trigger: '-P6DT15H', words: 'One week left' },
  { trigger: '-P1DT15H', words: 'Two days left' },
]

/**
 * The last day for a claim as a calendar file (RFC 5545) with one all-day event that reminds seven and two days before,
 * at nine in the morning. Undefined when no day is known.
 */
export function deadlineCalendar({ suit, claim, site, origin, now }: Calendar): string | undefined {
  if (!suit.deadline) return undefined
  const summary = `Last day to claim: ${suit.name}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.name)}//Claims//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${wordOf(site.name)}-${claim.reference}-last-day`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(suit.deadline)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(suit.deadline))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(describe({ suit, claim, origin }))}`,
    ...(suit.officialSiteUrl ? [`URL:${suit.officialSiteUrl}`] : []),
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap(({ trigger, words }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${escaped(`${words}: ${suit.name}`)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function describe({ suit, claim, origin }: Pick<Calendar, 'suit' | 'claim' | 'origin'>): string {
  return [
    deadlineWords(suit),
    `Your reference: ${claim.reference}.`,
    `Your signed form: ${origin}/file/complete`,
    suit.officialSiteUrl && `Official site: ${suit.officialSiteUrl}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** 'Sparrow Claims' → 'sparrow-claims'. */
function wordOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** RFC 5545 §3.3.11: what has a meaning in a text value. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** RFC 5545 §3.1: no line has more than 75 octets; what goes on begins with a space. Characters stay whole. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
