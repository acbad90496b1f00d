import { Section } from '@react-email/components'
import type { ReminderTopic } from '#contract/emails/kinds.ts'
import type { EmailLetters, ReminderItem } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, Subtitle, Words } from '../parts/letter-parts.tsx'
import { shortDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

interface TopicWords {
  /** Follows 'Your X claim: '; `day` is 'May 12'. */
  subject(day: string | undefined): string
  act: string
}

const by = (words: string) => (day: string | undefined) => (day ? `${words} by ${day}` : words)

const topics: { [Topic in ReminderTopic]: TopicWords } = {
  'reminders.sign': { subject: by('sign'), act: 'Read and sign' },
  'reminders.deadline': { subject: by('file'), act: 'See how to file' },
  'reminders.cure': { subject: by('answer the administrator'), act: 'Answer the administrator' },
  'reminders.confirmation': {
    subject: () => 'did a confirmation come?',
    act: 'Tell us what came',
  },
  'reminders.payment': { subject: () => 'payments are going out', act: 'See what to expect' },
  'reminders.check': { subject: by('deposit the check'), act: 'Open the claim' },
}

/** Of a form that is signed already. */
const held: { [What in NonNullable<ReminderItem['waitsFor']>]: TopicWords } = {
  account: { subject: by('make your account'), act: 'Open the claim and go on' },
  plan: { subject: by('choose how it is mailed'), act: 'Choose how it is mailed' },
}

function wordsOf({ kind, waitsFor }: ReminderItem): TopicWords {
  return waitsFor ? held[waitsFor] : topics[kind]
}

/** What waits for one person today, in one message, the most urgent first. */
export const reminderDigest: Template<EmailLetters['reminder-digest']> = {
  subject: ({ items }) => {
    const [first, ...more] = byDay(items)
    if (!first) throw new Error('A digest needs a reminder')
    const line = subjectOf(first)
    return more.length ? `${line}, and ${more.length} more` : line
  },
  preheader: ({ items }) => byDay(items)[0]?.words ?? '',
  Body: ({ letter: { items } }) =>
    byDay(items).map((item) => <Reminder key={keyOf(item)} {...item} />),
}

function Reminder(item: ReminderItem) {
  const { claim, words, day, href } = item
  const { subject, act } = wordsOf(item)
  return (
    <Section>
      <Subtitle>{`${claim}: ${subject(day && spokenDate(day))}`}</Subtitle>
      <Words>{words}</Words>
      <Act href={href}>{act}</Act>
    </Section>
  )
}

function subjectOf(item: ReminderItem): string {
  const { claim, day } = item
  return `Your ${claim} claim: ${wordsOf(item).subject(day && shortDay(day))}`
}

/** The nearest day first; what has no day to be done by comes last, in its own order. */
function byDay(items: readonly ReminderItem[]): ReminderItem[] {
  return items.toSorted((one, other) => lastDayOf(one).localeCompare(lastDayOf(other)))
}

/** The day of a question is the past one on which its letter arrived: it must not hide a deadline. */
function lastDayOf({ kind, day }: ReminderItem): string {
  return kind === 'reminders.confirmation' ? '9999' : (day ?? '9998')
}

function keyOf({ kind, day, href }: ReminderItem): string {
  return `${kind} ${day} ${href}`
}
