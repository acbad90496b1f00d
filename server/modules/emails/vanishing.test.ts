import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { recordEmail } from '../../testing/record-email.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import type { Tools } from '../../tools.ts'
import { EmailFailure } from '../../vendors/e-mail/port.ts'
import { queueEmail } from './queue-email.ts'
import { MOST_TRIES, sendEmail } from './send-email.ts'
import { suppressAddress } from './suppress-address.ts'

const to = 'canary@example.com'
const refusing = (failure: EmailFailure): Partial<Tools> => ({
  email: { mode: 'smtp', send: () => Promise.reject(failure) },
})

const ends: readonly [
  end: string,
  changes: Partial<Tools>,
  before: (tools: Tools, emailId: string) => Promise<unknown>,
][] = [
  ['that went out', { email: recordEmail() }, async () => {}],
  [
    'that was refused for good',
    refusing(new EmailFailure('E554', { isFinal: true })),
    async () => {},
  ],
  [
    'that nobody could be given',
    refusing(new EmailFailure('ESOCKET')),
    ({ db }, id) =>
      db('emails')
        .where({ id })
        .update({ attempts: MOST_TRIES - 1 }),
  ],
  [
    'to an address that bounced since',
    { email: recordEmail() },
    (tools) => suppressAddress(tools, { address: to, reason: 'bounced' }),
  ],
]

test.for(ends)(
  'of the last message to somebody who had everything deleted nothing is kept: of one %s',
  async ([, changes, before], { db }) => {
    const tools = fakeTools(db, changes)
    await queueEmail(tools, {
      kind: 'account',
      dedupeKey: 'deleted:1',
      to,
      words: { subject: 'Deleted', text: 'Canary words', html: '<p>Canary words</p>' },
      usefulUntil: new Date(NOW.getTime() + 86_400_000),
      vanishes: true,
    })
    const { id: emailId } = await db('emails').first()
    await before(tools, emailId)

    await sendEmail(tools, { emailId }).catch(() => {})

    expect(await db('emails')).toEqual([])
  },
)
