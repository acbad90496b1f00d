import type { ReminderTopic } from '#contract/emails/kinds.ts'

/** Why now, and what happens otherwise, of each kind of reminder. */
export const reminderWords: { readonly [Topic in ReminderTopic]: string } = {
  'reminders.sign':
    'This claim form still needs something from you before we can mail it. After this day mail from us may come too late.',
  'reminders.deadline':
    'This claim has to be filed by you: at a post office counter or on the settlement’s official site. After this day it may not be taken.',
  'reminders.cure':
    'The administrator asked for more. Without an answer by this day the claim may be denied.',
  'reminders.confirmation':
    'Your letter likely arrived two weeks ago or earlier. If the administrator wrote to you, keep the number with your claim; if not, that is common.',
  'reminders.payment':
    'Payments in this settlement have begun, as far as we know. Look out for yours, and tell us what comes; if you moved, tell the administrator.',
  'reminders.check':
    'The check for this claim becomes void. Deposit it by this day, or ask the administrator for a new one.',
}

/** The same of a claim that its owner can file in one way alone. */
export const onlyWayWords = {
  counter:
    'This claim has to be filed by you at a post office counter. After this day it may not be taken.',
  online:
    'This claim has to be filed by you on the settlement’s official site; it cannot safely go by mail. After this day it may not be taken.',
} as const

/** The same of a claim that is its owner's to file and that we could mail by now. */
export const askUsWords =
  'This claim is yours to file. Unless you have filed it, we can still mail it for you: its page says how. After this day mail from us may come too late.'

/** The same of an answer to the administrator that we can mail still. */
export const answerWords =
  'The administrator asked for more. Correct and sign your form by this day, and we mail it. After this day mail from us may come too late.'

/** The same where our letter is too late for first class: an earlier message named the last day of that. */
export const certifiedWords: { readonly [What in 'sign' | 'account' | 'plan']: string } = {
  sign: 'This claim form still needs something from you before we can mail it. It is too late for first class, so it would go by certified mail, at no extra cost. After this day mail from us may come too late.',
  account:
    'This claim form is signed and waits for your account: nothing is printed before. It is too late for first class, so it would go by certified mail, at no extra cost. After this day mail from us may come too late.',
  plan: 'This claim form is signed and waits for a plan or a fee; you can also send it yourself, free. It is too late for first class, so from us it would go by certified mail, at no extra cost. After this day mail from us may come too late.',
}

/** The same of a letter that somebody signed for. */
export const signedForWords =
  'Your letter was delivered and signed for two weeks ago or earlier. If the administrator wrote to you, keep the number with your claim; if not, that is common.'

/** The same of a check for which the day is our guess. */
export const guessedCheckWords =
  'Deposit the check for this claim by this day: it may become void after that. The day is our careful guess; what is printed on your check counts.'

/** The same of several checks for one claim with one last day. */
export const severalChecksWords =
  'Several checks for this claim become void. Deposit each of them by this day, or ask the administrator for new ones.'

/** The same of several for which the day is our guess. */
export const guessedChecksWords =
  'Deposit all checks for this claim by this day: they may become void after that. The day is our careful guess; what is printed on each of them counts.'

/** The same of a form that is signed: what it waits for, and what happens otherwise. */
export const heldWords: { readonly [What in 'account' | 'plan']: string } = {
  account:
    'This claim form is signed and waits for your account: nothing is printed before. After this day mail from us may come too late.',
  plan: 'This claim form is signed and waits for a plan or a fee; you can also send it yourself, free. After this day mail from us may come too late.',
}
