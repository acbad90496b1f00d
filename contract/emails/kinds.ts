/** What a person can switch off, each by itself (PRODUCT §2.2). */
export const emailTopics = [
  'reminders.sign',
  'reminders.deadline',
  'reminders.cure',
  'reminders.confirmation',
  'reminders.payment',
  'reminders.check',
  'mail-updates',
  'unclaimed',
  'weekly',
] as const

export type EmailTopic = (typeof emailTopics)[number]

/** Topics that a digest of reminders is made of. */
const reminderTopics = [
  'reminders.sign',
  'reminders.deadline',
  'reminders.cure',
  'reminders.confirmation',
  'reminders.payment',
  'reminders.check',
] as const satisfies EmailTopic[]

export type ReminderTopic = (typeof reminderTopics)[number]

/** What one asked for oneself, or what a claim fails without: it goes out as long as the address exists. */
const neededKinds = [
  'continue-link',
  'claim-signed',
  'returned-mail',
  'email-settings',
  'account',
  'money',
] as const

/** What a message is, as its row says it. `reminders` is a digest of several topics. */
export type EmailKind = (typeof neededKinds)[number] | EmailTopic | 'reminders'

/** What an unsubscribe link stops: a topic, all reminders, or everything that can be stopped. */
export type EmailList = EmailTopic | 'reminders' | 'all'

/** The topics that a message of this kind belongs to; none for one that cannot be switched off. */
export function topicsOf(kind: string): readonly EmailTopic[] {
  if (kind === 'reminders') return reminderTopics
  return emailTopics.filter((topic) => topic === kind)
}

/** The list that a message of this kind is unsubscribed from by one click; undefined for one that cannot be. */
export function listOf(kind: string): EmailList | undefined {
  return kind === 'reminders' ? 'reminders' : topicsOf(kind)[0]
}

/** The topics that unsubscribing from a list switches off. */
export function topicsIn(list: EmailList): readonly EmailTopic[] {
  return list === 'all' ? emailTopics : topicsOf(list)
}

/** Whether a topic is sent to somebody who never said anything about it. Advertising waits for a yes. */
export function startsOn(topic: EmailTopic): boolean {
  return topic !== 'weekly'
}
