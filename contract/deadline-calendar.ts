import { calendarFile, wordOf } from './calendar-file.ts'
import { dueWords } from './deadline-words.ts'
import type { ClaimView } from './wire/claims.ts'
import type { SuitDetail } from './wire/suits.ts'

interface Calendar {
  suit: Pick<SuitDetail, 'name' | 'deadline' | 'deadlineRule' | 'officialSiteUrl'>
  claim: Pick<ClaimView, 'reference' | 'cureBy'>
  site: { name: string }
  /** The address of this site, without a path: 'https://sparrow.example'. */
  origin: string
  now: Date
  /** Gives a text in the reader's language. */
  say: (english: string) => string
}

/** The last day for a claim as a calendar file. Undefined when no day is known. */
export function deadlineCalendar({
  suit,
  claim,
  site,
  origin,
  now,
  say,
}: Calendar): string | undefined {
  if (!suit.deadline) return undefined
  const event = {
    uid: `${wordOf(site.name)}-${claim.reference}-last-day`,
    on: suit.deadline,
    summary: say(
      claim.cureBy
        ? `Last day to answer the administrator: ${suit.name}`
        : `Last day to claim: ${suit.name}`,
    ),
    description: linesAbout({ suit, claim, origin }).map(say).join('\n'),
    url: suit.officialSiteUrl ?? undefined,
    about: suit.name,
  }
  return calendarFile({ events: [event], site, now, say })
}

function linesAbout({
  suit,
  claim,
  origin,
}: Pick<Calendar, 'suit' | 'claim' | 'origin'>): string[] {
  return [
    dueWords(suit, claim) ?? '',
    `Your reference: ${claim.reference}.`,
    `Your signed form: ${origin}/file/complete`,
    suit.officialSiteUrl ? `Official site: ${suit.officialSiteUrl}` : '',
  ].filter(Boolean)
}
