/** One all-day event. */
export interface CalendarEvent {
  /** Stays the same for the same thing: a file that is taken in again changes the event instead of adding one. */
  uid: string
  /** ISO day. */
  on: string
  summary: string
  description: string
  url?: string | undefined
  /** What its reminders name; without it there are none. */
  about?: string
}

interface Calendar {
  events: readonly CalendarEvent[]
  site: { name: string }
  now: Date
  /** Gives the words of reminders in the reader's language; without it they are English. */
  say?: (english: string) => string
}

/** A morning of so many days before the day: all-day events begin at midnight of the reader's zone. */
const alarms = [
  { trigger: '-P6DT15H', words: 'One week left' },
  { trigger: '-P1DT15H', words: 'Two days left' },
]

/** A calendar file (RFC 5545) whose events remind seven and two days before, at nine in the morning. */
export function calendarFile({ events, site, now, say = (english) => english }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.name)}//Claims//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => linesOf(event, { now, say })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(
  { uid, on, summary, description, url, about }: CalendarEvent,
  { now, say }: Required<Pick<Calendar, 'now' | 'say'>>,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(on))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    ...(about === undefined ? [] : alarms).flatMap(({ trigger, words }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${escaped(`${say(words)}: ${about}`)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** 'Sparrow Claims' → 'sparrow-claims'. */
export function wordOf(name: string): string {
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
