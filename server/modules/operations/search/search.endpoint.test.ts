import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Role } from '#contract/roles.ts'
import type { SearchGroup } from '#contract/wire/admin/operations-search.ts'
import { test } from '../../../testing/account-test.ts'
import type { Api } from '../../../testing/api.ts'
import { layAside } from '../../../testing/lay-aside.ts'
import { becomeMember, otherBrowser } from '../../../testing/members.ts'
import { plantClaim } from '../../../testing/planted-claim.ts'
import { staffBrowser } from '../../../testing/staff.ts'
import { NOW } from '../../../testing/tools.ts'

const ADDRESS = 'zoe.search@example.com'

/** Somebody with a claim with a letter, and a payment. */
async function addPerson(api: Api, db: Knex) {
  const person = await otherBrowser(api)
  const { id: accountId, visitorId } = await becomeMember(person, db, { email: ADDRESS })
  const claim = await plantClaim(db, { visitorId, suit: { name: 'Acme Soap', slug: 'acme-soap' } })
  const { id, reference, documentId } = claim
  await db('letters').insert({
    claimId: id,
    visitorId,
    version: 1,
    state: 'mailed',
    method: 'certified',
    documentId,
    providerId: 'ltr_0123',
    trackingNumber: '9407100000000000',
    createdAt: NOW,
  })
  const [{ id: paymentId }] = await db('payments')
    .insert({
      accountId,
      visitorId,
      providerId: 'pi_0123',
      kind: 'plan',
      planPriceId: db('planPrices').where({ code: 'plus-annual' }).select('id').limit(1),
      cents: 8400,
      paidAt: NOW,
    })
    .returning('id')
  const { suitId } = await db('claims').where({ id }).first('suitId')
  return { id, reference, suitId: suitId as string, paymentId: paymentId as string }
}

async function look(api: Api, db: Knex, role: Role) {
  const { browser } = await staffBrowser(api, db, { role })
  return async (words: string) => {
    const groups = await searched(browser, words)
    return groups.flatMap(({ kind, hits }) => hits.map(({ to }) => `${kind} ${to}`))
  }
}

async function searched(browser: Api, words: string): Promise<SearchGroup[]> {
  const { status, body } = await browser.post('/api/admin/search', { words })
  expect(status).toBe(200)
  return body.groups
}

// Each signs somebody up.
describe('support', { timeout: 60_000 }, () => {
  test('finds a claim by its reference, id, letter, tracking number and the address of its owner', async ({
    api,
    db,
  }) => {
    const { id, reference } = await addPerson(api, db)
    const find = await look(api, db, 'support')

    expect(await find(` ${reference.toLowerCase()} `)).toEqual([`claim /claims/${id}`])
    expect(await find(id)).toEqual([`claim /claims/${id}`])
    expect(await find('ltr_0123')).toEqual([`letter /claims/${id}`])
    expect(await find('9407100000000000')).toEqual([`letter /claims/${id}`])
    expect(await find(ADDRESS.toUpperCase())).toContain(`claim /claims/${id}`)
    expect(await find('other@example.com')).toEqual([])
  })

  test('takes a reference and a tracking number as people type them', async ({ api, db }) => {
    const { id } = await addPerson(api, db)
    await db('claims').where({ id }).update({ reference: 'SP-70K3-29QD' })
    const find = await look(api, db, 'support')

    for (const typed of [
      'sp 70k3 29qd',
      'SP70K329QD',
      'sp–70k3–29qd',
      '#SP-7OK3-29QD',
      '70k3-29qd',
    ])
      expect(await find(typed), typed).toEqual([`claim /claims/${id}`])
    expect(await find('9407 1000 0000 0000')).toEqual([`letter /claims/${id}`])
    expect(await find('SP-70K3')).toEqual([])
  })

  test('finds the second claim that somebody filed in a settlement by their address, too', async ({
    api,
    db,
  }) => {
    const { id } = await addPerson(api, db)
    const second = await plantClaim(db)
    await layAside(db, second)
    const find = await look(api, db, 'support')

    expect((await find(ADDRESS)).filter((hit) => hit.startsWith('claim'))).toEqual([
      `claim /claims/${second.id}`,
      `claim /claims/${id}`,
    ])
  })

  test('finds settlements by a part of their name, and no people by theirs', async ({
    api,
    db,
  }) => {
    const { suitId } = await addPerson(api, db)
    const find = await look(api, db, 'support')

    expect(await find('acme so')).toEqual([`suit /suits/${suitId}`])
    expect(await find('Núñez')).toEqual([])
  })

  test('of a settlement that is closed its deadline is named, not that it closes', async ({
    api,
    db,
  }) => {
    const { suitId } = await addPerson(api, db)
    await db('suits').where({ id: suitId }).update({ status: 'closed', dueOn: '2026-09-14' })
    const { browser } = await staffBrowser(api, db, { role: 'support' })

    const [found] = await searched(browser, 'acme so')

    expect(found?.hits[0]?.detail).toBe('closed, deadline 2026-09-14')
  })

  test('finds a job by its number', async ({ api, db }) => {
    const key = randomUUID()
    await db.raw(
      `select order_job(identifier => 'send-letter', payload => '{}'::json, job_key => ?,
         max_attempts => 3, run_at => null)`,
      [key],
    )
    const { id } = await db('graphile_worker.jobs').where({ key }).first('id')
    const find = await look(api, db, 'support')

    expect(await find(String(id))).toEqual(['job /jobs?name=send-letter'])
  })
})

describe('each role finds its own', { timeout: 60_000 }, () => {
  test('finance payments and no claims, support claims and no payments', async ({ api, db }) => {
    const { id, paymentId, reference } = await addPerson(api, db)
    const finance = await look(api, db, 'finance')
    const support = await look(api, db, 'support')

    expect(await finance('pi_0123')).toEqual([`payment /money/payments/${paymentId}`])
    expect(await support('pi_0123')).toEqual([])
    expect(await finance(reference)).toEqual([])
    expect(await finance(ADDRESS)).toEqual([])
    expect(await support(id)).not.toEqual([])
  })

  test('what is public without a link where their role does not open it', async ({ api, db }) => {
    const { suitId } = await addPerson(api, db)
    const find = async (role: Role) => (await look(api, db, role))('acme')

    expect([await find('support'), await find('finance')]).toEqual([
      [`suit /suits/${suitId}`],
      ['suit null'],
    ])
  })

  test('a viewer what is public, and nobody’s matters', async ({ api, db }) => {
    const { reference, suitId, paymentId } = await addPerson(api, db)
    const find = await look(api, db, 'viewer')

    expect(await find('acme')).toEqual([`suit /suits/${suitId}`])
    for (const words of [reference, paymentId, ADDRESS, 'ltr_0123']) {
      expect(await find(words)).toEqual([])
    }
  })
})
