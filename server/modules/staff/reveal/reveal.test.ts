import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { addSuit } from '../../../testing/add-suit.ts'
import { test } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { plainAnswers, readyClaim } from '../../../testing/claim-steps.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { modules } from '../../index.ts'
import { keepLead } from '../../leads/keep-lead.ts'
import { MOST_AN_HOUR } from './record-look.ts'
import { revealers } from './revealers.ts'

const REVEAL = '/api/admin/reveal'
const reason = 'Asked for a call back about the check'

async function aClaim(api: Api, db: Knex): Promise<string> {
  await api.visit()
  return readyClaim(api, (await addSuit(db)).id)
}

test('every part of the site whose people can be seen is known', () => {
  const kinds = modules.flatMap(({ reveals = {} }) => Object.keys(reveals))

  expect([...revealers().keys()].toSorted()).toEqual(kinds.toSorted())
})

describe('a claimant', () => {
  const { claimant } = plainAnswers()

  test.for([
    { field: 'name', value: claimant.legalName },
    { field: 'email', value: claimant.email },
    { field: 'address', value: '5 Main St\nSpringfield, IL 62701' },
  ])('$field is shown to support, and recorded without it', async (expected, { api, db }) => {
    const id = await aClaim(api, db)
    const { browser, accountId } = await staffBrowser(api, db, { role: 'support' })
    const { field, value } = expected

    const { status, body } = await browser.post(REVEAL, { kind: 'claim', id, field, reason })

    expect([status, body]).toEqual([200, { value: expect.stringContaining(value.split('\n')[0]!) }])
    const entries = await db('auditLog')
    expect(entries).toMatchObject([
      {
        actorId: accountId,
        action: 'person.revealed',
        subjectKind: 'claim',
        subjectId: id,
        before: null,
        after: { field },
        reason,
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(body.value)
  })

  test('is not shown without a reason, and nothing is recorded then', async ({ api, db }) => {
    const id = await aClaim(api, db)
    const { browser } = await staffBrowser(api, db, { role: 'support' })
    const asked = { kind: 'claim', id, field: 'name' }

    const short = await browser.post(REVEAL, { ...asked, reason: 'because' })
    const blank = await browser.post(REVEAL, { ...asked, reason: ' '.repeat(20) })
    const none = await browser.post(REVEAL, asked)

    expect([short.status, blank.status, none.status]).toEqual([422, 422, 422])
    expect(await db('auditLog')).toEqual([])
  })

  test('is not shown to finance, which sees the address of an account', async ({ api, db }) => {
    const id = await aClaim(api, db)
    const { browser, accountId, email } = await staffBrowser(api, db, { role: 'finance' })

    const claim = await browser.post(REVEAL, { kind: 'claim', id, field: 'name', reason })
    const account = { kind: 'account', id: accountId, field: 'email', reason }

    expect([claim.status, claim.body.code]).toEqual([403, 'staff.not-allowed'])
    expect((await browser.post(REVEAL, account)).body).toEqual({ value: email })
  })
})

test('the address of a lead is shown to support', async ({ api, db }) => {
  await keepLead(fakeTools(db), { email: 'lea@example.com' })
  const { id } = await db('leads').first()
  const { browser } = await staffBrowser(api, db, { role: 'support' })

  const { body } = await browser.post(REVEAL, { kind: 'lead', id, field: 'email', reason })

  expect(body).toEqual({ value: 'lea@example.com' })
})

test('what there is not is not found, and not recorded', async ({ api, db }) => {
  const { browser } = await staffBrowser(api, db, { role: 'owner' })
  const id = randomUUID()

  const answers = [
    await browser.post(REVEAL, { kind: 'claim', id, field: 'name', reason }),
    await browser.post(REVEAL, { kind: 'claim', id, field: 'sealed-answers', reason }),
    await browser.post(REVEAL, { kind: 'nothing', id, field: 'name', reason }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await db('auditLog')).toEqual([])
})

test('one person sees no more than so many in an hour', async ({ api, db }) => {
  const { browser, accountId } = await staffBrowser(api, db, { role: 'support' })
  const asked = { kind: 'account', id: accountId, field: 'email', reason }
  const entry = {
    actorId: accountId,
    action: 'person.revealed',
    subjectKind: 'lead',
    subjectId: 'x',
  }
  const old = { ...entry, at: new Date(+NOW - 3_600_001) }
  await db('auditLog').insert(Array(MOST_AN_HOUR).fill(old))
  await db('auditLog').insert(Array(MOST_AN_HOUR - 1).fill({ ...entry, at: NOW }))

  const last = await browser.post(REVEAL, asked)
  const more = await browser.post(REVEAL, asked)

  expect([last.status, more.status]).toEqual([200, 429])
})
