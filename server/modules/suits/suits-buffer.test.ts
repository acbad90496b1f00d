import { expect, vi } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { createSuitsBuffer, type OpenSuits } from './suits-buffer.ts'
import { Suit } from './suit.model.ts'

const NOON = '2026-11-21T12:00:00Z'
const namesIn = ({ answer }: OpenSuits): string[] => {
  const { suits } = JSON.parse((answer.body as Buffer).toString()) as { suits: { name: string }[] }
  return suits.map(({ name }) => name)
}

/** A clock that a test sets. */
function clockAt(instant: string) {
  let now = new Date(instant)
  return { now: () => now, set: (later: string) => (now = new Date(later)) }
}

test('reads the database once for all who ask at the same time, and not again', async ({ db }) => {
  await addSuit(db)
  const queries = vi.fn()
  db.on('query', queries)
  const buffer = createSuitsBuffer(fakeTools(db))

  const answers = await Promise.all([buffer.read(), buffer.read(), buffer.read()])
  await buffer.read()

  expect(queries).toHaveBeenCalledTimes(1)
  expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1)
})

test('shows a change after a renewal, under another etag', async ({ db }) => {
  await addSuit(db, { name: 'old' })
  const buffer = createSuitsBuffer(fakeTools(db))
  const before = await buffer.read()

  await Suit.query(db).patch({ name: 'new' })
  await buffer.renew()
  const after = await buffer.read()

  expect([namesIn(before), namesIn(after)]).toEqual([['old'], ['new']])
  expect(after.answer.headers['etag']).not.toBe(before.answer.headers['etag'])
})

test('a change told while the list is being read is not missed', async ({ db }) => {
  const buffer = createSuitsBuffer(fakeTools(db))

  const reading = buffer.read()
  await addSuit(db, { name: 'came during' })
  await Promise.all([reading, buffer.renew()])

  expect(namesIn(await buffer.read())).toEqual(['came during'])
})

test('drops a suit the moment its deadline passes, without asking the database', async ({ db }) => {
  const clock = clockAt('2026-11-28T04:59:30Z')
  await addSuit(db, { name: 'due tonight', dueOn: '2026-11-27' })
  await addSuit(db, { name: 'due later', dueOn: '2026-12-27' })
  const buffer = createSuitsBuffer(fakeTools(db, { clock }))
  const before = await buffer.read()
  const queries = vi.fn()
  db.on('query', queries)

  clock.set('2026-11-28T05:00:00Z')
  const after = await buffer.read()

  expect([namesIn(before), namesIn(after)]).toEqual([['due tonight', 'due later'], ['due later']])
  expect(queries).not.toHaveBeenCalled()
})

test('renews itself in the background when no notice has come for a minute', async ({ db }) => {
  const clock = clockAt(NOON)
  await addSuit(db, { name: 'old' })
  const buffer = createSuitsBuffer(fakeTools(db, { clock }))
  await buffer.read()
  await Suit.query(db).patch({ name: 'new' })

  clock.set('2026-11-21T12:01:01Z')
  const atOnce = await buffer.read()

  expect(namesIn(atOnce)).toEqual(['old'])
  await vi.waitFor(async () => expect(namesIn(await buffer.read())).toEqual(['new']), {
    timeout: 10_000,
  })
})

test('keeps the last list when the database cannot be read, and says so', async ({ db }) => {
  await addSuit(db, { name: 'kept' })
  const log = { debug() {}, info() {}, warn() {}, error: vi.fn() }
  const buffer = createSuitsBuffer(fakeTools(db, { log }))
  await buffer.read()

  // A failed statement: from here on this transaction refuses every query.
  await db.raw('select 1 / 0').catch(() => {})
  await buffer.renew()

  expect(namesIn(await buffer.read())).toEqual(['kept'])
  expect(log.error).toHaveBeenCalledOnce()
})
