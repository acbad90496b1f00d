import { describe, expect } from 'vitest'
import { easternDay } from '#contract/closes-at.ts'
import { daysBetween } from '#contract/mailing/days.ts'
import { plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { beginClaim, putInState, readyClaim, tell } from '../../testing/claim-steps.ts'
import { layAside } from '../../testing/lay-aside.ts'
import { addMailedSuit, later, signedClaim } from '../../testing/mailed-claim.ts'
import { becomeMember, changeAddress } from '../../testing/members.ts'
import { NOW } from '../../testing/tools.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { changeSettings } from '../emails/index.ts'
import { remindAll } from './remind.ts'

type Db = Parameters<typeof later>[0]
const DAY_MINUTES = 1440

/** The words of each reminder that was queued. */
async function written(db: Db, tools: ReturnType<typeof later>) {
  const rows = await db('emails').where({ kind: 'reminders' }).orderBy('id')
  return rows.map(({ sealedBody, sealedRecipient }) => {
    const { subject, text } = JSON.parse(tools.secrets.open('email', sealedBody).toString())
    return { subject, text, to: tools.secrets.open('email', sealedRecipient).toString() }
  })
}

/** The day of the tests is November 21, 2026: mail by first class has to go out some ten days from then. */
const soon = { dueOn: '2026-12-11' }

test('two forms that need signing are one message with both, and the same day brings no second one', async ({
  api,
  db,
}) => {
  await api.visit()
  const one = await addMailedSuit(db, { ...soon, name: 'Soap' })
  const other = await addMailedSuit(db, { ...soon, name: 'Shoes' })
  await readyClaim(api, one.id)
  await readyClaim(api, other.id)
  const tools = later(db, 3 * DAY_MINUTES)

  const counts = [await remindAll(tools), await remindAll(tools)]

  expect(counts).toEqual([1, 0])
  const [message, ...more] = await written(db, tools)
  expect(more).toEqual([])
  expect(message?.to).toBe('zoe@example.com')
  expect(message?.text).toContain('Soap')
  expect(message?.text).toContain('Shoes')
  expect(message?.subject).not.toContain('$')
})

test('two who read one mailbox are not written to on one day, unless tomorrow may be too late', async ({
  api,
  db,
}) => {
  const other = api.stranger()
  for (const [browser, name] of [
    [api, 'Soap'],
    [other, 'Shoes'],
  ] as const) {
    await browser.visit()
    await readyClaim(browser, (await addMailedSuit(db, { ...soon, name })).id)
  }
  const remindOn = (days: number) => remindAll(later(db, days * DAY_MINUTES))
  // Both are to be signed by December 1.
  const dayBefore = 9

  const inTime = [await remindOn(1), await remindOn(1), await remindOn(2), await remindOn(3)]
  await db('emails').delete()
  const pressing = [await remindOn(dayBefore), await remindOn(dayBefore)]

  expect([inTime, pressing]).toEqual([
    [1, 0, 1, 0],
    [2, 0],
  ])
  const told = (await written(db, later(db, 0))).map(({ text }) => text)
  for (const name of ['Soap', 'Shoes'])
    expect(told.filter((text) => text.includes(name))).toHaveLength(1)
})

test('the first day of payments is no last day: two who read one mailbox hear of it on two', async ({
  api,
  db,
}) => {
  const suit = await addMailedSuit(db, { ...soon, name: 'Soap', paymentsFrom: '2026-11-24' })
  for (const browser of [api, api.stranger()]) {
    await browser.visit()
    const { id } = await signedClaim(browser, db, { suit })
    await putInState(db, id, 'delivered')
  }
  const remindOn = (days: number) => remindAll(later(db, days * DAY_MINUTES))

  expect([await remindOn(3), await remindOn(3), await remindOn(4), await remindOn(5)]).toEqual([
    1, 0, 1, 0,
  ])
})

describe('a form that is signed', () => {
  test('and waits for an account asks for that, not for the signature', async ({ api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db, { ...soon, name: 'Soap' })
    const { id: claimId } = await signedClaim(api, db, { suit })
    await releaseClaim(later(db, 16), { claimId })
    const tools = later(db, 3 * DAY_MINUTES)

    expect(await remindAll(tools)).toBe(1)

    const [message] = await written(db, tools)
    expect(message?.subject).toMatch(/^Your Soap claim: make your account by /)
    expect(message?.text).toContain('is signed and waits for your account')
    expect(message?.text).toContain(`/dashboard/claims/${claimId}#next-task`)
    expect(message?.text).not.toMatch(/Read and sign|: sign by/)
  })

  test('and waits for a plan asks how it is to be mailed', async ({ api, db }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db, { ...soon, name: 'Soap' })
    const { id: claimId } = await signedClaim(api, db, { suit })
    await releaseClaim(later(db, 16), { claimId })
    const tools = later(db, 3 * DAY_MINUTES)

    expect(await remindAll(tools)).toBe(1)

    const [message] = await written(db, tools)
    expect(message?.subject).toMatch(/^Your Soap claim: choose how it is mailed by /)
    expect(message?.text).not.toMatch(/Read and sign|: sign by|certified/)
  })

  test('hears why there is a later day, once it is too late for first class', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db, { ...soon, name: 'Soap', deadlineRule: 'postmarked' })
    const { id: claimId } = await signedClaim(api, db, { suit })
    await releaseClaim(later(db, 16), { claimId })
    const { mailBy } = await db('claims').where({ id: claimId }).first('mailBy')
    const daysTo = daysBetween(easternDay(NOW), mailBy)
    await remindAll(later(db, (daysTo - 1) * DAY_MINUTES))
    await remindAll(later(db, (daysTo + 1) * DAY_MINUTES))

    const [first, second] = await written(db, later(db, 0))
    expect(first?.text).toContain('waits for a plan or a fee; you can also send it yourself, free')
    expect(first?.text).not.toContain('certified')
    expect(second?.text).toContain('waits for a plan or a fee; you can also send it yourself, free')
    expect(second?.text).toContain('from us it would go by certified mail, at no extra cost')
  })
})

test.for([
  ['was left to its owner', { waitsFor: 'you', method: 'counter' }],
  ['came back', { state: 'returned', waitsFor: null, method: 'first-class' }],
] as const)(
  'what %s is still theirs to file by a day when we could mail it by now',
  async ([, standing], { api, db }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db, { ...soon, name: 'Soap' })
    const { id: claimId } = await signedClaim(api, db, { suit })
    await db('claims')
      .where({ id: claimId })
      .update({ ...standing, mailBy: null })
    const tools = later(db, 5 * DAY_MINUTES)
    await releaseClaim(tools, { claimId })

    expect(await remindAll(tools)).toBe(1)
    expect(await db('reminders').pluck('topic')).toEqual(['reminders.deadline'])
    const [message] = await written(db, tools)
    expect(message?.text).toContain('we can still mail it for you')
    expect(message?.text).not.toContain('has to be filed by you')
  },
)

const open = { status: 'open' }

test.for<[string, object, object, readonly string[]]>([
  ['its owner is reminded of the official site', {}, open, ['reminders.deadline']],
  ['nobody is while its address is looked into', { needs: 'administrator-address' }, open, []],
  ['nobody is once its settlement has closed', {}, { status: 'closed' }, []],
  ['nobody is where only a counter is left', {}, { officialSiteUrl: null }, []],
])(
  'of a letter that came back too late for another of ours %s',
  async ([, claim, closing, topics], { api, db }) => {
    await api.visit()
    const officialSiteUrl = 'https://soap.example'
    const suit = await addMailedSuit(db, { ...soon, officialSiteUrl })
    const { id } = await signedClaim(api, db, { suit })
    await db('claims')
      .where({ id })
      .update({ state: 'returned', waitsFor: null, ...claim })
    await db('suits').where({ id: suit.id }).update(closing)
    const tools = later(db, 18 * DAY_MINUTES)

    await remindAll(tools)

    expect(await db('reminders').pluck('topic')).toEqual(topics)
    const texts = (await written(db, tools)).map(({ text }) => text)
    expect(texts.every((text) => text.includes('official site'))).toBe(true)
  },
)

test('an answer to a notice is spoken of while a letter of ours can still bring it in time', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await signedClaim(api, db, { suit: await addMailedSuit(db, soon) })
  await putInState(db, id, 'delivered')
  await tell(api, id, 'deficiency', { cureBy: '2027-01-20', text: 'Send a receipt' })
  const days = { aWeekBefore: 53, inTimeForUs: 40 }

  expect(await remindAll(later(db, days.inTimeForUs * DAY_MINUTES))).toBe(1)
  const tools = later(db, days.aWeekBefore * DAY_MINUTES)
  expect(await remindAll(tools)).toBe(1)

  const [first, second] = (await written(db, tools)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(first).toContain('answer the administrator by January 5, 2027')
  expect(first).toContain('Correct and sign your form by this day, and we mail it.')
  expect(second).toContain('answer the administrator by January 20, 2027')
})

test.for([
  ['first-class', 'Your letter likely arrived two weeks ago or earlier.'],
  ['certified', 'Your letter was delivered and signed for two weeks ago or earlier.'],
] as const)(
  'whether a correction by %s mail arrived is asked although the form before it was confirmed',
  async ([method, words], { api, db }) => {
    await api.visit()
    const { id } = await signedClaim(api, db, { suit: await addMailedSuit(db, soon) })
    await putInState(db, id, 'delivered')
    await tell(api, id, 'deficiency', { cureBy: '2027-01-20', text: 'Send a receipt' })
    await tell(api, id, 'confirmation', { number: 'A-1', receivedOn: '2026-11-20' })
    const { visitorId, documentId } = await db('claims').where({ id }).first()
    const [createdAt, deliveredAt] = [new Date('2026-12-01'), new Date('2026-12-05T17:00:00Z')]
    const kept = { claimId: id, visitorId, documentId, version: 2, method }
    const taken = { providerId: 'ltr_2', createdAt, acceptedAt: createdAt, mailedAt: createdAt }
    await db('letters').insert({ ...kept, ...taken, state: 'delivered', deliveredAt })
    await putInState(db, id, 'delivered')

    const tools = later(db, 30 * DAY_MINUTES)
    await remindAll(tools)

    expect(await db('reminders').pluck('topic')).toEqual(['reminders.confirmation'])
    const [mail] = await written(db, tools)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(words)
  },
)

test.for([
  [
    'a site alone, since no address is known',
    { mailingAddress: null },
    15,
    'official site; it cannot',
  ],
  [
    'a site alone, since it is too late for mail',
    { deadlineRule: 'received' },
    18,
    'site; it cannot',
  ],
  [
    'a counter alone, since no site is known',
    { officialSiteUrl: null },
    18,
    'office counter. After',
  ],
  ['either', {}, 18, 'at a post office counter or on the settlement’s official site'],
] as const)('what can be filed by %s is told so', async ([, facts, days, words], { api, db }) => {
  await api.visit()
  const officialSiteUrl = 'https://soap.example'
  const suit = await addMailedSuit(db, { ...soon, officialSiteUrl, ...facts })
  await readyClaim(api, suit.id)
  const tools = later(db, days * DAY_MINUTES)

  expect(await remindAll(tools)).toBe(1)

  const [message] = await written(db, tools)
  expect(message?.text.replaceAll(/\s+/g, ' ')).toContain(words)
})

describe('a form that cannot be signed here any more', () => {
  test.for([
    ['was filed elsewhere, as its owner told', { status: 'open' }, 'service'],
    ['is of a settlement that nobody has confirmed', { status: 'unconfirmed' }, undefined],
  ] as const)('is not asked for where it %s', async ([, changes, by], { api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db, soon)
    await readyClaim(api, suit.id)
    await db('suits').where({ id: suit.id }).update(changes)
    if (by) await api.post(`/api/suits/${suit.id}/filed-before`, { by })

    const days = [3, 9, 15, 19]
    for (const day of days) expect(await remindAll(later(db, day * DAY_MINUTES))).toBe(0)
  })

  test.for([
    ['no form is prepared any more', { fileable: false }],
    ['only ink counts', { terms: { ...plainTerms, signatureMode: 'wet' } }],
  ] as const)('is its owner’s to file where %s', async ([, changes], { api, db }) => {
    await api.visit()
    const isInInk = 'terms' in changes
    const suit = await addMailedSuit(db, { ...soon, ...(isInInk && changes) })
    await readyClaim(api, suit.id)
    if (!isInInk) await db('suits').where({ id: suit.id }).update(changes)

    expect(await remindAll(later(db, 3 * DAY_MINUTES))).toBe(0)
    expect(await remindAll(later(db, 15 * DAY_MINUTES))).toBe(1)

    expect(await db('reminders').pluck('topic')).toEqual(['reminders.deadline'])
  })
})

test('of a claim that is kept beside its account’s own nobody is reminded: its page is not theirs to open', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const suit = await addMailedSuit(db, { paymentsFrom: '2026-11-20' })
  const { id } = await signedClaim(api, db, { suit })
  await putInState(db, id, 'delivered')
  const { visitorId: own } = await db('claims').where({ id }).first()
  const visitorId = await layAside(db, { id })
  const counts: number[] = []

  for (const whose of [visitorId, own]) {
    await db('claims').where({ id }).update({ visitorId: whose })
    counts.push(await remindAll(later(db, 60)))
  }

  expect(counts).toEqual([0, 1])
})

test('each reminder goes out once, and a missed day is made up for', async ({ api, db }) => {
  await api.visit()
  const suit = await addMailedSuit(db, soon)
  await readyClaim(api, suit.id)
  let count = 0

  for (const day of [3, 4, 5, 6, 7, 8, 9]) count += await remindAll(later(db, day * DAY_MINUTES))

  const rows = await db('reminders').orderBy('createdAt')
  expect(rows.map(({ mark }) => mark.split(' ')[0])).toEqual(['10', '4', '1'].slice(0, rows.length))
  expect(count).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(1)
})

test('one whose form cannot be opened keeps nobody else from being reminded, and is tried again', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db, soon)
  await readyClaim(api, suit.id)
  const other = api.stranger()
  await other.visit()
  await readyClaim(other, suit.id)
  const [first] = await db('claims').orderBy('visitorId')
  await db('claims')
    .where({ id: first.id })
    .update({ sealedAnswers: Buffer.from('broken') })
  const tools = later(db, 3 * DAY_MINUTES)

  await expect(remindAll(tools)).rejects.toThrow('not reminded: 1')
  await expect(remindAll(tools)).rejects.toThrow('not reminded: 1')

  expect(await written(db, tools)).toHaveLength(1)
})

test('somebody who began and gave no address is not written to', async ({ api, db }) => {
  await api.visit()
  const suit = await addMailedSuit(db, soon)
  await beginClaim(api, suit.id)

  expect(await remindAll(later(db, 3 * DAY_MINUTES))).toBe(0)
  expect(await db('reminders')).toEqual([])
})

test('of a check its owner is reminded, of one that never was not', async ({ api, db }) => {
  await api.visit()
  const ids = []
  for (const amountCents of [0, 100]) {
    const { id } = await signedClaim(api, db)
    await putInState(db, id, 'delivered')
    await tell(api, id, 'payout', { amountCents, receivedOn: '2026-11-20', method: 'check' })
    ids.push(id)
  }

  await remindAll(later(db, 75 * DAY_MINUTES))

  const reminded = await db('reminders').where({ topic: 'reminders.check' })
  expect(new Set(reminded.map(({ claimId }) => claimId))).toEqual(new Set([ids[1]]))
})

test.for([
  [{}, 'may become void after that'],
  [{ voidAfter: '2027-02-11' }, 'becomes void. Deposit'],
] as const)(
  'a check with %o is told to be void by its own word alone',
  async ([printed, said], { api, db }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)
    await putInState(db, id, 'delivered')
    const paid = { amountCents: 1000, receivedOn: '2026-11-20', method: 'check' }
    await tell(api, id, 'payout', { ...paid, ...printed })
    const tools = later(db, 75 * DAY_MINUTES)

    await remindAll(tools)

    const [message] = await written(db, tools)
    expect(message?.text).toContain(said)
  },
)

test('two checks for one claim with one last day are told as two, and one that is told of later is reminded of, too', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await signedClaim(api, db)
  await putInState(db, id, 'delivered')
  const paid = { receivedOn: '2026-11-20', method: 'check', voidAfter: '2027-02-11' }
  for (const amountCents of [1000, 2000]) await tell(api, id, 'payout', { ...paid, amountCents })
  const tools = later(db, 75 * DAY_MINUTES)
  await remindAll(tools)
  await tell(api, id, 'payout', { ...paid, amountCents: 3000 })
  await remindAll(later(db, 76 * DAY_MINUTES))

  const [two, third, ...more] = await written(db, tools)
  expect(two?.text).toContain('Several checks for this claim become void')
  expect(two?.text).not.toContain('The check for this claim')
  expect(third?.text).toContain('The check for this claim becomes void')
  expect(more).toEqual([])
})

describe('a topic that is switched off', () => {
  test('is left out', async ({ api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db, soon)
    await readyClaim(api, suit.id)
    const tools = later(db, 3 * DAY_MINUTES)
    await changeSettings(tools, {
      address: 'zoe@example.com',
      topics: [{ id: 'reminders.sign', on: false }],
    })

    expect(await remindAll(tools)).toBe(0)
    expect(await db('reminders')).toEqual([])
  })

  test('stays so when the account gets another address', async ({ api, db }) => {
    await becomeMember(api, db, { email: 'zoe@example.com' })
    const suit = await addMailedSuit(db, soon)
    await readyClaim(api, suit.id)
    const tools = later(db, 3 * DAY_MINUTES)
    await changeSettings(tools, {
      address: 'zoe@example.com',
      topics: [{ id: 'reminders.sign', on: false }],
    })
    await changeAddress(api, db, { from: 'zoe@example.com', to: 'zoe.new@example.com' })

    expect(await remindAll(tools)).toBe(0)
  })
})

describe('a member', () => {
  test('is reminded where the account is now, not at the address on the form', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db, soon)
    await readyClaim(api, suit.id)
    await changeAddress(api, db, { to: 'ada.new@example.com' })
    const tools = later(db, 3 * DAY_MINUTES)

    expect(await remindAll(tools)).toBe(1)

    expect((await written(db, tools)).map(({ to }) => to)).toEqual(['ada.new@example.com'])
  })

  test('is reminded of a claim that has no form here, long after the onboarding is swept', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db, soon)
    const { body } = await beginClaim(api, suit.id)
    await tell(api, body.id, 'self-filed', { how: 'online', filedOn: '2026-11-20' })
    await tell(api, body.id, 'deficiency', { cureBy: '2027-01-20', text: 'Send a receipt' })
    await db('questionnaires').delete()
    const tools = later(db, 58 * DAY_MINUTES)

    expect(await remindAll(tools)).toBe(1)

    expect((await written(db, tools)).map(({ to }) => to)).toEqual(['ada@example.com'])
  })
})

test('whoever filed hears once that the settlement pays, as soon as its day is known and has come', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db, { ...soon, name: 'Soap' })
  const { id } = await signedClaim(api, db, { suit })
  await putInState(db, id, 'approved')
  await db('suits').where({ id: suit.id }).update({ paymentsFrom: '2026-12-01' })

  const before = await remindAll(later(db, 3 * DAY_MINUTES))
  const after = [
    await remindAll(later(db, 12 * DAY_MINUTES)),
    await remindAll(later(db, 13 * DAY_MINUTES)),
  ]

  expect([before, after]).toEqual([0, [1, 0]])
  const [message] = await written(db, later(db, 0))
  expect(message?.subject).toBe('Your Soap claim: payments are going out')
  expect(message?.text).toContain('Payments in this settlement have begun')
})
