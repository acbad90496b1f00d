import { expect, test } from 'vitest'
import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import { planNames } from '#contract/plans/names.ts'
import { nextAfterSigning } from '../../server/modules/claims/next-after-signing.ts'
import { keptGroups, keptWords } from '../../server/modules/kept-words.ts'
import { reasonOf } from '../../server/modules/refunds/posting/present-posting.ts'
import {
  answerWords,
  askUsWords,
  guessedCheckWords,
  guessedChecksWords,
  certifiedWords,
  signedForWords,
  heldWords,
  onlyWayWords,
  reminderWords,
  severalChecksWords,
} from '../../server/modules/reminders/reminder-words.ts'
import { drawIn, say } from './say.ts'

/** One for each reason, and one that nobody can read. */
const stamps = [
  'Attempted - not known',
  'Insufficient address',
  'No such street',
  'Moved, left no address',
  'Vacant',
  'Refused',
  'Unclaimed',
  'Box closed',
  'Not deliverable as addressed',
  'Smudged',
]

/** The server writes these; a message with one that is not translated is English as a whole. */
const sentences = {
  'what happens after signing': afterSigning(),
  reminders: [
    ...Object.values(reminderWords),
    answerWords,
    askUsWords,
    guessedCheckWords,
    guessedChecksWords,
    severalChecksWords,
    ...Object.values(certifiedWords),
    signedForWords,
    ...Object.values(heldWords),
    ...Object.values(onlyWayWords),
  ],
  'the names of plans': Object.values(planNames),
  'what stays after a deletion': [
    ...Object.values(keptWords).map(({ what }) => what),
    ...Object.values(keptGroups).flatMap(({ title, why, until }) => [title, why, until]),
  ],
  'why a letter came back': stamps.map(reasonInWords),
  'why a letter was not mailed': [
    'to: undeliverable',
    'from: undeliverable',
    'not-posted',
    'case-ended',
    'first-came-back',
    'past-day',
    null,
  ]
    .map((reason) => reasonOf({ state: 'failed', reason }))
    .filter((words) => words !== null),
}

test.each(Object.entries(sentences))('%s can be said in Spanish', (_, english) => {
  const { drawn, untold } = drawIn('es', () => english.map((sentence) => say(sentence)))

  expect(untold).toEqual([])
  expect(drawn.filter((words) => /\{|\b(?:January|May)\b/.test(words))).toEqual([])
})

function afterSigning(): string[] {
  const methods = ['first-class', 'certified', 'counter', 'online', null] as const
  const days = [null, '2027-05-12']
  const bases = [undefined, 'free', 'plan', 'fee', 'waiver'] as const
  return methods.flatMap((method) =>
    days.flatMap((day) =>
      [true, false].flatMap((is) =>
        [true, false].flatMap((hasSite) =>
          bases.flatMap((basis) =>
            nextAfterSigning(
              { method, mailBy: day },
              { hasAddress: is, hasSite, lastDay: day, weMail: is, basis },
            ),
          ),
        ),
      ),
    ),
  )
}
