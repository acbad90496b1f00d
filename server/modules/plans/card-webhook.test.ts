import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { signSandbox } from '../../vendors/card-payments/sandbox-webhook.ts'
import type { Api } from '../../testing/api.ts'
import { checkLedger } from '../payments/index.ts'
import {
  addMember,
  becomeMember,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'

const secret = 'a-webhook-secret-for-tests'

interface Told {
  id?: string
  kind?: string
  about?: { kind: string; id: string }
}

const bodyOf = ({ id = randomUUID(), kind = 'payment.succeeded', about }: Told) =>
  JSON.stringify({ id, kind, at: scene.at, about })

function send(api: Api, rawBody: string, headers: Record<string, string>) {
  return api.stranger().post('/webhooks/payments', rawBody, { headers })
}

function tell(api: Api, told: Told) {
  const { rawBody, headers } = signSandbox(bodyOf(told), { secret, now: scene.at })
  return send(api, rawBody, headers)
}

describe('a message of the payment company', () => {
  const now = () => scene.at
  const ago = (seconds: number) => new Date(scene.at.getTime() - seconds * 1000)

  test.for<[string, (body: string) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['with a wrong one', (body) => signSandbox(`${body} `, { secret, now: now() }).headers],
    [
      'signed by somebody else',
      (body) => signSandbox(body, { secret: 'other', now: now() }).headers,
    ],
    ['of 301 seconds ago', (body) => signSandbox(body, { secret, now: ago(301) }).headers],
  ])('%s is refused', async ([, headersFor], { api, db }) => {
    const body = bodyOf({})

    const { status, body: said } = await send(api, body, headersFor(body))

    expect([status, said.code]).toEqual([400, 'webhook.refused'])
    expect(await db('paymentEvents')).toEqual([])
  })

  test('of 299 seconds ago is taken, and so is one of a kind that we do not know', async ({
    api,
    db,
  }) => {
    const { rawBody, headers } = signSandbox(bodyOf({ kind: 'moon.rose' }), {
      secret,
      now: ago(299),
    })

    const { status, body } = await send(api, rawBody, headers)

    expect([status, body]).toEqual([200, { taken: true }])
    expect(await db('paymentEvents').pluck('kind')).toEqual(['moon.rose'])
  })

  test('that comes 100 times at once has one effect', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    await runJobs({ db, ownerDb })
    const { providerId } = await db('payments').first('providerId')
    const desk = toolsOn(db).cards.desk
    await desk.refundByHand(providerId, 1000)
    const told = { id: 'evt_same', about: { kind: 'payment', id: providerId } }

    const answers = await Promise.all(Array.from({ length: 100 }, () => tell(api, told)))
    const jobs = await runJobs({ db, ownerDb }, ['follow-payment'])
    const mails = await runJobs({ db, ownerDb }, ['tell-money'])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ body }) => body.taken)).toHaveLength(1)
    expect([jobs, mails]).toEqual([1, 1])
    expect((await checkLedger(db)).balances['refunds']).toBe(1000)
    expect(await db('refunds').pluck('state')).toEqual(['done'])
  })
})

const EVENTS = Number(process.env['FAULT_EVENTS'] ?? 300)

test(
  `${EVENTS} deliveries in any order, many of them twice, end in what is so`,
  { timeout: 600_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    const people = 6
    const { desk } = toolsOn(db).cards
    for (let person = 0; person < people; person += 1) {
      await becomeMember(api, db)
      await subscribe(api, person % 2 ? 'plus-annual' : 'plus-monthly')
    }
    await addMember(db)
    const made = await db('payments').orderBy('id').select('providerId', 'cents')
    const paid = made.map(({ providerId }) => providerId as string)
    await desk.refundByHand(paid[0]!, 700)
    await desk.dispute(paid[1]!)
    await desk.dispute(paid[2]!)
    await desk.settle(paid[2]!, 'won')
    const events = await db('sandboxEvents').select('id', 'kind', 'aboutKind', 'aboutId')
    const deliveries = Array.from({ length: EVENTS }, (_, index) => {
      const event = events[index % events.length]
      // Every third is told under another id: the company told of it anew.
      const id = index % 3 ? event.id : `${event.id}-${index}`
      return { id, kind: event.kind, about: { kind: event.aboutKind, id: event.aboutId } }
    })

    for (const batch of inBatches(shuffled(deliveries), 20)) {
      const answers = await Promise.all(batch.map((told) => tell(api, told)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      if (Math.random() < 0.05) await runJobs({ db, ownerDb })
    }
    await runJobs({ db, ownerDb })

    const report = await checkLedger(db)
    expect(report).toMatchObject({ sum: 0, faults: [] })
    expect(report.balances).toMatchObject({
      'plan-revenue': -(3 * 8400 + 3 * 1200),
      refunds: 700,
      disputes: made[1].cents,
    })
    const disputes = await db('payments')
      .whereNotNull('dispute')
      .orderBy('dispute')
      .pluck('dispute')
    expect(disputes).toEqual(['open', 'won'])
    expect(await db('subscriptions').where({ status: 'active' })).toHaveLength(people)
    expect(await db('payments')).toHaveLength(people)
  },
)

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
