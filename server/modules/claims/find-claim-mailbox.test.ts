import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import type { Api } from '../../testing/api.ts'
import { addMailedSuit, later, queuedClaim, signedClaim } from '../../testing/mailed-claim.ts'
import {
  becomeMember,
  changeAddress,
  otherBrowser,
  PASSWORD,
  signIn,
  signUp,
  tokenFor,
} from '../../testing/members.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { printRun } from '../mailing/print-run.ts'
import { tellPosted } from '../mailing/tell-posted.ts'
import { tellUnpaid } from '../mailing/tell-unpaid.ts'
import { Claim } from './claim.model.ts'
import { findClaimMailbox } from './find-claim-mailbox.ts'
import { tellNotMailed } from './tell-not-mailed.ts'
import { tellSigned } from './tell-signed.ts'

/** What the forms of tests say. */
const ZOE = 'zoe@example.com'
const NEW = 'zoe.new@example.com'

async function mailboxOf(db: Knex, claimId: string): Promise<string | undefined> {
  const claim = await Claim.query(db).findById(claimId).throwIfNotFound()
  return findClaimMailbox(fakeTools(db), { visitorId: claim.visitorId, claims: [claim] })
}

const mend = (api: Api, newEmail: string) => api.post('/api/account/email', { newEmail })

describe('what is about a claim goes', () => {
  test('to the address on its form, as long as there is no account', async ({ api, db }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)

    expect(await mailboxOf(db, id)).toBe(ZOE)
  })

  test('to its owner’s account, whatever its form says, and follows when that changes', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const { id } = await signedClaim(api, db)
    const before = await mailboxOf(db, id)

    await changeAddress(api, db, { to: NEW })

    expect([before, await mailboxOf(db, id)]).toEqual(['ada@example.com', NEW])
  })

  test('not to an address that an account claims only: whoever signs up in this browser may be anybody', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)
    await signUp(api, 'bob@example.com')
    await mend(api, 'rob@example.com')

    expect(await mailboxOf(db, id)).toBe(ZOE)

    await api.post('/api/account/confirm', {
      token: await tokenFor(db, 'confirm', 'rob@example.com'),
    })
    expect(await mailboxOf(db, id)).toBe('rob@example.com')
  })

  test('to one that is not confirmed yet where just the one on the form was mended into it', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)
    await signUp(api, ZOE)
    await mend(api, 'mistyped@example.com')
    await mend(api, NEW)

    expect(await mailboxOf(db, id)).toBe(NEW)

    await mend(api, ZOE)
    expect(await mailboxOf(db, id)).toBe(ZOE)
  })

  test('on to the form’s address when the owner of the account’s did not begin it', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await signedClaim(api, db)
    await signUp(api, 'somebody@example.com')
    const token = await tokenFor(db, 'confirm', 'somebody@example.com')
    await (await otherBrowser(api)).post('/api/account/confirm', { token, wasMe: false })

    expect(await mailboxOf(db, id)).toBe(ZOE)
  })

  test('to the account as well that keeps it aside, because it holds one of that settlement', async ({
    api,
    db,
  }) => {
    const { visitorId } = await becomeMember(api, db)
    const suit = await addMailedSuit(db)
    const own = await signedClaim(api, db, { suit })
    const browser = await otherBrowser(api)
    const brought = await signedClaim(browser, db, { suit })
    await db('claims').whereIn('id', [own.id, brought.id]).update({ state: 'delivered' })
    await signIn(browser, 'ada@example.com', PASSWORD)
    await changeAddress(api, db, { to: NEW })

    const aside = await db('claims').where({ id: brought.id }).first()
    expect(aside.visitorId).not.toBe(visitorId)
    expect(await mailboxOf(db, brought.id)).toBe(NEW)
  })
})

describe('so does each message', () => {
  const tools = (db: Knex) => later(db, 20, { mail: outboxForTests() })
  const letterOf = (db: Knex, claimId: string) => db('letters').where({ claimId }).first()

  test.for([
    [
      'signed',
      async (db: Knex, claimId: string) => {
        await db('claims').where({ id: claimId }).update({ state: 'signed', undoUntil: NOW })
        await tellSigned(tools(db), { claimId })
      },
    ],
    [
      'not-mailed',
      async (db: Knex, claimId: string) => {
        await db('claims').where({ id: claimId }).update({ state: 'needs_info' })
        await db('claims').where({ id: claimId }).update({ needs: 'undeliverable' })
        await tellNotMailed(tools(db), { claimId })
      },
    ],
    [
      'unpaid',
      async (db: Knex, claimId: string) => {
        await db('claims').where({ id: claimId }).update({ state: 'signed', waitsFor: 'plan' })
        await tellUnpaid(tools(db), { claimId })
      },
    ],
    [
      'mailed',
      async (db: Knex, claimId: string) => {
        await printRun(tools(db))
        const { id: letterId } = await letterOf(db, claimId)
        await tellPosted(tools(db), { letterId, what: 'mailed' })
      },
    ],
  ] as const)('%s', async ([about, write], { api, db }) => {
    await becomeMember(api, db)
    const { id } = await queuedClaim(api, db)
    await changeAddress(api, db, { to: NEW })

    await write(db, id)

    const rows = await db('emails').where('dedupeKey', 'like', `${about}:%`)
    const { secrets } = fakeTools(db)
    const to = rows.map(({ sealedRecipient }) => secrets.open('email', sealedRecipient).toString())
    expect(to).toEqual([NEW])
  })
})
