import { Section } from '@react-email/components'
import type { ReminderTopic } from '#contract/emails/kinds.ts'
import type { EmailLetters, ReminderItem } from '#contract/emails/letters.ts'
import { Act, Subtitle, Words } from '../parts/letter-parts.tsx'
import { shortDay, spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

interface TopicWords {
  /** Follows 'Your X claim: '; `day` is 'May 12'. */
  task(day: string | undefined): string
  act(): string
}

const topics: { [Topic in ReminderTopic]: TopicWords } = {
  'reminders.sign': {
    task: (day) => (day ? say('sign by {day}', { day }) : say('sign')),
    act: () => say('Read and sign'),
  },
  'reminders.deadline': {
    task: (day) => (day ? say('file by {day}', { day }) : say('file')),
    act: () => say('See how to file'),
  },
  'reminders.cure': {
    task: (day) =>
      day ? say('answer the administrator by {day}', { day }) : say('answer the administrator'),
    act: () => say('Answer the administrator'),
  },
  'reminders.confirmation': {
    task: () => say('did a confirmation come?'),
    act: () => say('Tell us what came'),
  },
  'reminders.payment': {
    task: () => say('payments are going out'),
    act: () => say('See what to expect'),
  },
  'reminders.check': {
    task: (day) => (day ? say('deposit the check by {day}', { day }) : say('deposit the check')),
    act: () => say('Open the claim'),
  },
}

/** Of a form that is signed already. */
const held: { [What in NonNullable<ReminderItem['waitsFor']>]: TopicWords } = {
  account: {
    task: (day) => (day ? say('make your account by {day}', { day }) : say('make your account')),
    act: () => say('Open the claim and go on'),
  },
  plan: {
    task: (day) =>
      day ? say('choose how it is mailed by {day}', { day }) : say('choose how it is mailed'),
    act: () => say('Choose how it is mailed'),
  },
}

function wordsOf({ kind, waitsFor }: ReminderItem): TopicWords {
  return waitsFor ? held[waitsFor] : topics[kind]
}

/** What waits for one person today, in one message, the most urgent first. */
export const reminderDigest: Template<EmailLetters['reminder-digest']> = {
  subject: ({ items }) => {
    const [first, ...more] = byDay(items)
    if (!first) throw new Error('A digest needs a reminder')
    const subject = subjectOf(first)
    if (more.length === 0) return subject
    return say('{subject}, and {count} more', { subject, count: String(more.length) })
  },
  preheader: ({ items }) => say(byDay(items)[0]?.words ?? ''),
  Body: ({ letter: { items } }) =>
    byDay(items).map((item) => <Reminder key={keyOf(item)} {...item} />),
}

function Reminder(item: ReminderItem) {
  const { claim, words, day, href } = item
  const { task, act } = wordsOf(item)
  return (
    <Section>
      <Subtitle>{say('{claim}: {task}', { claim, task: task(day && spokenDay(day)) })}</Subtitle>
      <Words>{say(words)}</Words>
      <Act href={href}>{act()}</Act>
    </Section>
  )
}

function subjectOf(item: ReminderItem): string {
  const { claim, day } = item
  const task = wordsOf(item).task(day && shortDay(day))
  return say('Your {claim} claim: {task}', { claim, task })
}

/** The nearest day first; what has no day to be done by comes last, in its own order. */
function byDay(items: readonly ReminderItem[]): ReminderItem[] {
  return items.toSorted((one, other) => lastDayOf(one).localeCompare(lastDayOf(other)))
}

/** The days of a letter's arrival and of the first payments are past: they must not hide a deadline. */
function lastDayOf({ kind, day }: ReminderItem): string {
  if (kind === 'reminders.confirmation') return '9999'
  return kind === 'reminders.payment' ? '9998' : (day ?? '9997')
}

function keyOf({ kind, day, href }: ReminderItem): string {
  return `${kind} ${day} ${href}`
}
