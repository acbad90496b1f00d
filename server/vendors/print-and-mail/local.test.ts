import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { mailOutbox, type OutboxSettings } from './local.ts'
import type { OutboxWebhook } from './outbox-webhook.ts'
import { claimant, letterOrder } from './testing/letter-order.ts'
import { readLetter } from './testing/read-letter.ts'

describe('a letter in the outbox', () => {
  test('lies in a folder of its own, for its owner’s eyes only, with a note for the envelope', async () => {
    const { outbox, folder } = openOutbox()
    const order = await letterOrder({ pages: 2, mailBy: '2026-11-30' })

    const { providerId } = await outbox.createLetter(order)

    const [letter, note] = ['letter.pdf', 'envelope.json'].map((name) =>
      join(folder, 'letter-1', name),
    )
    expect(providerId).toMatch(/^ltr_[0-9a-f]{16}$/)
    expect(await readLetter(readFileSync(letter!))).toHaveLength(3)
    expect(JSON.parse(readFileSync(note!, 'utf8'))).toMatchObject({
      providerId,
      idempotencyKey: 'letter-1',
      to: order.to,
      from: order.from,
      service: 'first-class',
      pages: 2,
      sheets: 3,
      envelope: '#10 double-window envelope',
      mailBy: '2026-11-30',
      pdfSha256: createHash('sha256').update(order.pdf).digest('hex'),
    })
    expect([letter, note].map((file) => statSync(file!).mode & 0o777)).toEqual([0o600, 0o600])
    expect(statSync(join(folder, 'letter-1')).mode & 0o077).toBe(0)
  })

  test('asked for twenty times at once, and again, is one letter', async () => {
    const { outbox, folder } = openOutbox()
    const order = await letterOrder()

    const asked = Array.from({ length: 20 }, () => outbox.createLetter(order))
    const accepted = [
      ...(await Promise.all(asked)),
      await openOutbox({ folder }).outbox.createLetter(order),
    ]

    expect(new Set(accepted.map(({ providerId }) => providerId)).size).toBe(1)
    expect(lettersIn(folder)).toEqual(['letter-1'])
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
  })

  test('that a killed process had begun is cleared away, and one that is begun now is not', async () => {
    const { outbox, folder } = openOutbox()
    const [dead, living] = ['dead.1', 'living.1'].map((name) => join(folder, '.unfinished', name))
    for (const begun of [dead!, living!]) mkdirSync(begun, { recursive: true })
    utimesSync(dead!, new Date('2026-01-01'), new Date('2026-01-01'))

    await outbox.createLetter(await letterOrder())

    expect(readdirSync(join(folder, '.unfinished'))).toEqual(['living.1'])
  })

  test('that cannot be printed leaves nothing behind', async () => {
    const { outbox, folder } = openOutbox()
    const order = await letterOrder({ to: { ...claimant, name: '和解' } })

    await expect(outbox.createLetter(order)).rejects.toMatchObject({ isFinal: true })

    expect(() => readdirSync(folder)).toThrow('ENOENT')
    expect(await outbox.createLetter({ ...order, to: claimant })).toBeDefined()
  })

  test.each(['../evil', '.unfinished', 'a/b', ''])('with the key %j is refused', async (key) => {
    const { outbox, folder } = openOutbox()

    const order = await letterOrder({ idempotencyKey: key })
    await expect(outbox.createLetter(order)).rejects.toMatchObject({ isFinal: true })

    expect(() => readdirSync(folder)).toThrow('ENOENT')
    expect(await outbox.getStatus({ idempotencyKey: key })).toBeUndefined()
  })

  test('is found by its id and its key, and no other is', async () => {
    const { outbox } = openOutbox()
    const { providerId } = await outbox.createLetter(await letterOrder())

    const status = await outbox.getStatus({ providerId })

    expect(status).toEqual({
      providerId,
      idempotencyKey: 'letter-1',
      state: 'accepted',
      events: [],
    })
    expect(await outbox.getStatus({ idempotencyKey: 'letter-1' })).toEqual(status)
    expect(await outbox.getStatus({ providerId: 'ltr_0000000000000000' })).toBeUndefined()
  })
})

describe('its way through the post', () => {
  test('is mailed, in transit, delivered, each told by a signed webhook', async () => {
    const { outbox, told } = openOutbox()
    const { providerId } = await outbox.createLetter(await letterOrder())

    const states = []
    for (let step = 0; step < 3; step += 1) states.push((await outbox.step(providerId)).state)

    expect(states).toEqual(['mailed', 'in-transit', 'delivered'])
    const events = told.map((webhook) => outbox.parseWebhook({ ...webhook, now: new Date() }))
    expect(events.map(({ kind }) => kind)).toEqual(['mailed', 'in-transit', 'delivered'])
    expect(events.map((event) => event.idempotencyKey)).toEqual([
      'letter-1',
      'letter-1',
      'letter-1',
    ])
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3)
    expect(events.map((event) => event.providerId)).toEqual([providerId, providerId, providerId])
    await expect(outbox.step(providerId)).rejects.toMatchObject({ isFinal: true })
  })

  test('can end in a return with its reason, at the time it happened', async () => {
    const { outbox, told } = openOutbox()
    const { providerId } = await outbox.createLetter(await letterOrder())
    const at = new Date('2026-11-25T09:00:00Z')

    await outbox.step(providerId)
    const status = await outbox.step(providerId, { to: 'returned', reason: 'No such number', at })

    const event = outbox.parseWebhook({ ...told[1]!, now: new Date() })
    expect(event).toMatchObject({ kind: 'returned', reason: 'No such number', at })
    expect(status.state).toBe('returned')
    expect(status.events.at(-1)).toEqual({ kind: 'returned', reason: 'No such number', at })
  })

  test('of a certified letter has the certified events', async () => {
    const { outbox, told } = openOutbox()
    const { providerId } = await outbox.createLetter(await letterOrder({ service: 'certified' }))

    await outbox.step(providerId)
    const { state } = await outbox.step(providerId, { to: 'delivered' })

    const events = told.map((webhook) => outbox.parseWebhook({ ...webhook, now: new Date() }))
    expect(events.map(({ kind }) => kind)).toEqual(['certified.mailed', 'certified.delivered'])
    expect(state).toBe('delivered')
  })

  test('can fail before the post', async () => {
    const { outbox, told } = openOutbox()
    const { providerId } = await outbox.createLetter(await letterOrder())

    await outbox.step(providerId, { to: 'failed', reason: 'paper jam' })

    const event = outbox.parseWebhook({ ...told[0]!, now: new Date() })
    expect(event).toMatchObject({ kind: 'failed', reason: 'paper jam' })
  })

  test('is told again with the same ids, the last first if wanted', async () => {
    const { outbox, told } = openOutbox()
    const { providerId } = await outbox.createLetter(await letterOrder())
    await outbox.step(providerId)
    await outbox.step(providerId, { isSilent: true })

    await outbox.resend(providerId, { isReversed: true })

    const events = told.map((webhook) => outbox.parseWebhook({ ...webhook, now: new Date() }))
    expect(events.map(({ kind }) => kind)).toEqual(['mailed', 'in-transit', 'mailed'])
    expect(events[2]?.eventId).toBe(events[0]?.eventId)
  })

  test('goes on when nobody listened, and is told later', async () => {
    let isDeaf = true
    const told: OutboxWebhook[] = []
    const { outbox } = openOutbox({
      async deliver(webhook) {
        if (isDeaf) throw new Error('nobody there')
        told.push(webhook)
      },
    })
    const { providerId } = await outbox.createLetter(await letterOrder())

    await expect(outbox.step(providerId)).rejects.toThrow('nobody there')
    isDeaf = false
    await outbox.resend(providerId)

    expect(told).toHaveLength(1)
    expect(await outbox.getStatus({ providerId })).toMatchObject({ state: 'mailed' })
  })

  test('is one way when two move it at once', async () => {
    const { outbox, folder } = openOutbox()
    const { providerId } = await outbox.createLetter(await letterOrder())
    const others = openOutbox({ folder }).outbox

    const moves = await Promise.allSettled([outbox.step(providerId), others.step(providerId)])

    const { events } = (await outbox.getStatus({ providerId }))!
    expect(events).toHaveLength(moves.filter(({ status }) => status === 'fulfilled').length)
    expect(events[0]?.kind).toBe('mailed')
  })

  test('ends when it is cancelled, unless the post has it', async () => {
    const { outbox } = openOutbox()
    const first = await outbox.createLetter(await letterOrder({ idempotencyKey: 'a' }))
    const second = await outbox.createLetter(await letterOrder({ idempotencyKey: 'b' }))
    await outbox.step(second.providerId)

    const outcomes = [
      await outbox.cancelLetter(first.providerId),
      await outbox.cancelLetter(first.providerId),
      await outbox.cancelLetter(second.providerId),
    ]

    expect(outcomes).toEqual(['cancelled', 'cancelled', 'too-late'])
    await expect(outbox.step(first.providerId)).rejects.toMatchObject({ isFinal: true })
    await expect(outbox.cancelLetter('ltr_nobody')).rejects.toMatchObject({ isFinal: true })
  })
})

test('a webhook of another outbox is refused', async () => {
  const { outbox, told } = openOutbox()
  const { providerId } = await outbox.createLetter(await letterOrder())
  await outbox.step(providerId)
  const other = openOutbox({ webhookSecret: 'another' }).outbox

  expect(() => other.parseWebhook({ ...told[0]!, now: new Date() })).toThrow('wrong')
})

test('an address is checked by what it was given, and only if it is one', async () => {
  const asked: unknown[] = []
  const { outbox } = openOutbox({
    checkAddress(address) {
      asked.push(address)
      return { verdict: 'missing-unit' }
    },
  })

  expect(await outbox.verifyAddress(claimant)).toEqual({ verdict: 'missing-unit' })
  expect(await outbox.verifyAddress({ ...claimant, zip: '1' })).toEqual({
    verdict: 'undeliverable',
  })
  expect(asked).toEqual([claimant])
})

function openOutbox(given: Partial<OutboxSettings> = {}) {
  const folder = given.folder ?? join(temporaryFolder(), 'mail')
  const told: OutboxWebhook[] = []
  const outbox = mailOutbox({
    folder,
    webhookSecret: 'of-this-test',
    checkAddress: () => ({ verdict: 'unknown' }),
    async deliver(webhook) {
      told.push(webhook)
    },
    ...given,
  })
  return { outbox, folder, told }
}

function lettersIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.'))
}
