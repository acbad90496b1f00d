import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Answer, send } from '../e2e/http-call.ts'
import { addMailedSuit } from '../server/testing/mailed-claim.ts'
import { type Ground, openGround } from './ground.ts'
import { beginCall, type Crowd, gatherCrowd, payoutCall, type Person } from './people.ts'
import type { KeyedCall } from './persistent.ts'
import type { ProtectionName } from './protections.ts'

const COPIES = 100

test(`${COPIES} copies of a call at the same moment, one key: it is done once and told to all`, async () => {
  await onGround({}, async ({ ground, person, crowd, ask }) => {
    const begin = beginCall(person, crowd.begins.id)

    const begun = await Promise.all(Array.from({ length: COPIES }, () => ask(begin)))
    const paid = await Promise.all(Array.from({ length: COPIES }, () => ask(payoutCall(person))))

    expect(failures([...begun, ...paid])).toEqual([])
    expect(statuses(begun)).toEqual({ 201: COPIES })
    expect(replays(begun)).toBe(COPIES - 1)
    expect(new Set(begun.map(idOf)).size).toBe(1)
    expect(statuses(paid)).toEqual({ 200: COPIES })
    expect(replays(paid)).toBe(COPIES - 1)
    expect(await rowsOf(ground, person)).toEqual({ claims: 1, payouts: 1 })
  })
})

test('the same key with another body is refused with 422, and does nothing', async () => {
  await onGround({}, async ({ ground, person, crowd, other, ask }) => {
    await ask(beginCall(person, crowd.begins.id))
    await ask(payoutCall(person))

    const begun = await ask(beginCall(person, other))
    const paid = await ask(payoutCall(person, 999))

    expect([begun.status, paid.status]).toEqual([422, 422])
    expect(await rowsOf(ground, person)).toEqual({ claims: 1, payouts: 1 })
  })
})

test("planted: without the key's row it is done again and again, and that is seen", async () => {
  await onGround({ without: ["the key's row"] }, async ({ ground, person, crowd, other, ask }) => {
    const paid = await Promise.all(Array.from({ length: COPIES }, () => ask(payoutCall(person))))
    await ask(beginCall(person, crowd.begins.id))
    const begun = await ask(beginCall(person, other))

    expect(replays(paid)).toBe(0)
    expect(begun.status).toBe(201)
    const { claims, payouts } = await rowsOf(ground, person)
    expect(claims).toBe(2)
    // All wait for the same claim: on a busy machine some give up with 503.
    expect(payouts).toBeGreaterThan(1)
  })
})

interface Scene {
  ground: Ground
  crowd: Crowd
  person: Person
  /** Of another settlement than the one that everybody begins. */
  other: string
  ask(call: KeyedCall): Promise<Answer>
}

async function onGround(
  launch: { without?: ProtectionName[] },
  play: (scene: Scene) => Promise<void>,
): Promise<void> {
  const ground = await openGround()
  try {
    const crowd = await gatherCrowd(ground.tools, 1)
    const [person] = crowd.people
    if (!person) throw new Error('Nobody is here')
    const { id: other } = await addMailedSuit(ground.db)
    const { origin } = await ground.startWeb(launch)
    const ask = ({ key, headers, ...call }: KeyedCall) =>
      send(origin, { ...call, method: 'POST', headers: { ...headers, 'idempotency-key': key } })
    await play({ ground, crowd, person: { ...person, key: randomUUID() }, other, ask })
  } finally {
    await ground.close()
  }
}

function statuses(answers: readonly Answer[]): Record<number, number> {
  const counted: Record<number, number> = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

const failures = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status >= 500).map(({ body }) => body.toString())

const replays = (answers: readonly Answer[]) =>
  answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length

const idOf = ({ body }: Answer) => (JSON.parse(body.toString()) as { id: string }).id

/** The person's own, without the two that they came with. */
async function rowsOf({ db }: Ground, { toSign, approvedId }: Person) {
  const { visitorId } = toSign
  const brought = [toSign.id, approvedId]
  const claims = await db('claims').where({ visitorId }).whereNotIn('id', brought).pluck('id')
  const payouts = await db('payouts').where({ visitorId }).pluck('id')
  return { claims: claims.length, payouts: payouts.length }
}
