import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { PlannedRow } from '#contract/wire/admin/catalogue-import.ts'
import { addSuit, mailingAddress } from '../../../testing/add-suit.ts'
import { test } from '../../../testing/database.ts'
import { bringIn, importer } from '../../../testing/import-suits.ts'
import { plantClaim } from '../../../testing/planted-claim.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { Suit } from '../../suits/index.ts'
import { conflictBase } from '../conflict-base.ts'
import { editField } from '../edit-field.ts'
import { fieldValue, hashValue } from '../field-value.ts'
import { settleConflict } from '../settle-conflict.ts'
import { SuitConflict } from '../suit-conflict.model.ts'

const LIST = 'https://directory.example/list'
const COURT = 'https://court.example/order'

/** A file of one source about one settlement, read on a day. */
function said(cells: Record<string, unknown>, { source = LIST, day = '2026-11-10' } = {}): string {
  return JSON.stringify([{ name: 'Acme', sourceUrl: source, capturedOn: day, ...cells }])
}

function known(db: Knex, facts: Partial<Suit> = {}): Promise<Suit> {
  return addSuit(db, { slug: 'acme', name: 'Acme', dueOn: '2026-12-10', ...facts })
}

async function dueOnOf(db: Knex, { id }: Pick<Suit, 'id'>): Promise<string | null> {
  return (await Suit.query(db).findById(id).throwIfNotFound()).dueOn
}

const openOf = (db: Knex, { id: suitId }: Pick<Suit, 'id'>) =>
  SuitConflict.query(db).where({ suitId, status: 'open' }).orderBy('field')

const isSet = ({ changes }: PlannedRow) => changes.some(({ how }) => how === 'set')

/** Somebody of the staff reads another day at the court. */
async function readAtCourt(db: Knex, { id }: Pick<Suit, 'id'>, value: string): Promise<void> {
  const suit = await Suit.query(db).findById(id).throwIfNotFound()
  const base = hashValue(fieldValue(suit, 'dueOn'))
  const edit = { id, field: 'dueOn' as const, value, sourceUrl: COURT, base }
  await editField(fakeTools(db), { ...edit, actor: importer })
}

/** Somebody of the staff decides what is open. */
async function decide(
  db: Knex,
  { id }: Pick<Suit, 'id'>,
  value: unknown,
  now = NOW,
): Promise<void> {
  const [conflict] = await openOf(db, { id })
  const suit = await Suit.query(db).findById(id).throwIfNotFound()
  const base = conflictBase(suit, conflict!)
  const decided = { id: conflict!.id, value, sourceUrl: COURT, base, actor: importer }
  await settleConflict(fakeTools(db, { clock: { now: () => now } }), decided)
}

describe('a day that is over closes no settlement by a file', () => {
  test('not as another source’s earlier day', async ({ db }) => {
    const suit = await known(db)
    await readAtCourt(db, suit, '2026-12-11')

    const { rows } = await bringIn(db, said({ slug: 'acme', deadline: '12/10/25' }))
    const again = await bringIn(db, said({ slug: 'acme', deadline: '12/10/25' }))

    expect([rows[0]?.outcome, isSet(rows[0]!)]).toEqual(['conflict', false])
    expect(await dueOnOf(db, suit)).toBe('2026-12-11')
    expect(again.rows[0]?.outcome).toBe('same')
  })

  test('not as news of the same source, nor where no day was known', async ({ db }) => {
    const seen = { sourceUrl: LIST, sourceUrls: [LIST], capturedOn: '2026-11-01' }
    const [dated, bare] = [await known(db, seen), await known(db, { slug: 'beta', dueOn: null })]

    const news = await bringIn(db, said({ slug: 'acme', deadline: '2026-11-20' }))
    const first = await bringIn(db, said({ slug: 'beta', deadline: '2026-11-20' }))

    expect([news, first].map(({ rows }) => rows[0]?.outcome)).toEqual(['conflict', 'conflict'])
    expect([await dueOnOf(db, dated), await dueOnOf(db, bare)]).toEqual(['2026-12-10', null])
    expect((await openOf(db, bare))[0]).toMatchObject({ kind: 'review', field: 'dueOn' })
  })

  test('a settlement that is over already may be added', async ({ db }) => {
    const cells = { description: 'Buyers.', deadline: '2025-12-10' }

    const { rows } = await bringIn(db, said(cells))

    expect(rows[0]?.outcome).toBe('new')
    const suit = await Suit.query(db).findOne({ slug: 'acme' })
    expect(suit).toMatchObject({ status: 'closed', dueOn: '2025-12-10' })
  })
})

describe('the earliest of all days that were said counts until a person decides', () => {
  test('also against a later word of the source that said it', async ({ db }) => {
    const suit = await known(db, { dueOn: '2026-12-12' })
    await readAtCourt(db, suit, '2026-12-10')
    const csv = (deadline: string) => said({ slug: 'acme', deadline }, { day: deadline })

    await bringIn(db, csv('2026-12-05'))
    const { rows } = await bringIn(db, csv('2026-12-20'))

    expect([rows[0]?.outcome, isSet(rows[0]!)]).toEqual(['conflict', false])
    expect(await dueOnOf(db, suit)).toBe('2026-12-05')
    const [conflict] = await openOf(db, suit)
    const days = conflict?.values.map(({ value }) => value)
    expect(days).toEqual(['2026-12-10', '2026-12-05', '2026-12-20'])
  })

  test('a day that a person wrote afterwards is not taken back by the same file', async ({
    db,
  }) => {
    const suit = await known(db)
    const file = said({ slug: 'acme', deadline: '2026-12-05' })
    await bringIn(db, file)
    await readAtCourt(db, suit, '2026-12-10')

    const { rows } = await bringIn(db, file)

    expect(rows[0]?.outcome).toBe('same')
    expect(await dueOnOf(db, suit)).toBe('2026-12-10')
  })

  test('what waits for a person is not changed by news either', async ({ db }) => {
    const seen = { sourceUrl: LIST, sourceUrls: [LIST], capturedOn: '2026-11-01' }
    const suit = await known(db, { ...seen, payoutCentsMax: 1000 })
    const other = { source: 'https://other.example/' }
    await bringIn(db, said({ slug: 'acme', payoutCentsMax: 2000 }, other))

    const { rows } = await bringIn(db, said({ slug: 'acme', payoutCentsMax: 3000 }))

    expect(rows[0]?.outcome).toBe('conflict')
    const after = await Suit.query(db).findById(suit.id)
    expect(after?.payoutCentsMax).toBe(1000)
    expect((await openOf(db, suit))[0]?.values).toHaveLength(3)
  })
})

describe('where signed forms are mailed to is for a person to say', () => {
  test('also where no address was known, and then for two', async ({ db }) => {
    const claim = await plantClaim(db, { suit: { slug: 'acme' } })
    const suit = { id: claim.suitId }
    await db('claims').where({ id: claim.id }).update({ state: 'signed', waitsFor: 'you' })
    await Suit.query(db).findById(suit.id).patch({ mailingAddress: null })

    const { rows } = await bringIn(db, said({ slug: 'acme', mailingAddress }))

    expect(rows[0]?.outcome).toBe('conflict')
    expect((await Suit.query(db).findById(suit.id))?.mailingAddress).toBeNull()
    expect((await openOf(db, suit))[0]).toMatchObject({
      kind: 'review',
      field: 'mailingAddress',
      note: 'Where signed forms are mailed to is for a person to say.',
    })
    const alone = decide(db, suit, mailingAddress)
    await expect(alone).rejects.toMatchObject({ code: 'staff.not-allowed' })
  })

  test('a settlement that the file adds has the address of the file', async ({ db }) => {
    await bringIn(db, said({ description: 'Buyers.', mailingAddress }))

    const suit = await Suit.query(db).findOne({ slug: 'acme' })
    expect(suit?.mailingAddress).toEqual(mailingAddress)
  })

  test('one that no letter reaches is asked about, once, and all else of its row is taken', async ({
    db,
  }) => {
    const parts = { mailingRecipient: 'Acme', mailingLine1: 'PO Box 1', mailingCity: 'Utica' }
    const file = said({ description: 'Buyers.', ...parts, mailingState: 'ZZ', mailingZip: 13501 })

    const { rows } = await bringIn(db, file)
    const again = await bringIn(db, file)

    expect(rows[0]?.outcome).toBe('new')
    expect(again.rows[0]?.outcome).toBe('same')
    const suit = await Suit.query(db).findOne({ slug: 'acme' }).throwIfNotFound()
    expect(suit).toMatchObject({ description: 'Buyers.', mailingAddress: null })
    expect((await openOf(db, suit))[0]).toMatchObject({
      field: 'mailingAddress',
      kind: 'review',
      note: '“Acme, PO Box 1, Utica, ZZ, 13501”: There is no such state. Write two letters, such as CA.',
    })
  })

  test.for([
    [{ zip: '1350' }, 'Enter a ZIP code like 12345 or 12345-6789'],
    [{ zip: '' }, 'The ZIP code is missing.'],
  ] as const)('also where another one is known, with %o', async ([wrong, why], { db }) => {
    const suit = await known(db, { mailingAddress, payoutText: 'Up to $25' })
    const file = said({
      slug: 'acme',
      payout: 'Up to $25',
      ...columns({ line1: '9 New St', ...wrong }),
    })

    const { rows } = await bringIn(db, file)

    expect(rows[0]?.outcome).toBe('conflict')
    expect((await Suit.query(db).findById(suit.id))?.mailingAddress).toEqual(mailingAddress)
    expect((await openOf(db, suit))[0]?.note).toMatch(new RegExp(`^“.*9 New St.*”: ${why}$`))
  })

  test('the one that we have says nothing new, however either is written', async ({ db }) => {
    const typed = { ...mailingAddress, state: 'ny', zip: '135010001' }
    await known(db, { mailingAddress: typed })

    const { rows } = await bringIn(db, said({ slug: 'acme', mailingAddress: typed }))
    const tidied = { ...typed, state: 'NY', zip: '13501-0001' }
    const other = await bringIn(db, said({ slug: 'acme', mailingAddress: tidied }))

    expect(rows[0]?.changes).toEqual([])
    expect(other.rows[0]?.changes).toEqual([])
  })
})

/** The address with what is wrong in it, in the columns of a file. */
function columns(wrong: Partial<typeof mailingAddress>): Record<string, string> {
  const parts = Object.entries({ ...mailingAddress, ...wrong })
  return Object.fromEntries(
    parts.map(([part, value]) => [`mailing${part.charAt(0).toUpperCase()}${part.slice(1)}`, value]),
  )
}

describe('a wording that no program may read is heard, also where a day is known', () => {
  test.for([
    'Mail received by 12/1/26; online 12/10/26',
    'Extended from 12/10/26 to 1/15/27',
    'Closed',
    '2/30/27',
  ])('“%s” waits for a person, once', async (deadline, { db }) => {
    const suit = await known(db)
    const file = said({ slug: 'acme', deadline })

    const { rows } = await bringIn(db, file)
    const again = await bringIn(db, file)

    expect(rows[0]?.outcome).toBe('conflict')
    expect(rows[0]?.changes[0]).toMatchObject({ how: 'review', note: `“${deadline}”` })
    expect(again.rows[0]?.outcome).toBe('same')
    expect(await openOf(db, suit)).toMatchObject([
      { kind: 'review', field: 'dueOn', note: `“${deadline}”` },
    ])
    expect(await dueOnOf(db, suit)).toBe('2026-12-10')
  })

  test('each wording, until it is decided', async ({ db }) => {
    const suit = await known(db)
    const [one, other] = ['Closed', 'Extended from 12/10/26 to 1/15/27'].map((deadline) =>
      said({ slug: 'acme', deadline }),
    )
    await bringIn(db, one!)
    await bringIn(db, other!)
    const [open] = await openOf(db, suit)

    await decide(db, suit, '2027-01-15')
    const [first, second] = [await bringIn(db, one!), await bringIn(db, other!)]

    expect(open?.note?.split('\n')).toEqual(['“Closed”', '“Extended from 12/10/26 to 1/15/27”'])
    expect([first, second].map(({ rows }) => rows[0]?.outcome)).toEqual(['same', 'same'])
    expect(await dueOnOf(db, suit)).toBe('2027-01-15')
  })

  test('a wording of the day that is known says nothing else', async ({ db }) => {
    await known(db)

    const deadline = 'Submitted online or postmarked by December 10, 2026'
    await bringIn(db, said({ slug: 'acme' }))
    const { rows } = await bringIn(db, said({ slug: 'acme', deadline }))

    expect(rows[0]?.outcome).toBe('same')
  })

  test('a day that was proposed by a wording counts once it is said plainly', async ({ db }) => {
    const suit = await known(db)
    await readAtCourt(db, suit, '2026-12-11')
    await bringIn(db, said({ slug: 'acme', deadline: 'Online or postmarked by 12/1/26' }))
    const proposed = await dueOnOf(db, suit)

    await bringIn(db, said({ slug: 'acme', deadline: '12/1/26' }))

    expect([proposed, await dueOnOf(db, suit)]).toEqual(['2026-12-11', '2026-12-01'])
  })

  test('that a settlement is closed waits for a person, one that takes no claims has nothing to close', async ({
    db,
  }) => {
    const suit = await known(db)
    await known(db, { slug: 'beta', status: 'unconfirmed' })
    const file = said({ slug: 'acme', status: 'closed' })

    const { rows } = await bringIn(db, file)
    const again = await bringIn(db, file)
    const other = await bringIn(db, said({ slug: 'beta', status: 'closed' }))
    await decide(db, suit, 'open')
    const decided = await bringIn(db, file)
    const news = await bringIn(db, said({ slug: 'acme', status: 'closed' }, { day: '2026-11-22' }))

    expect(news.rows[0]?.outcome).toBe('conflict')
    expect(rows[0]?.outcome).toBe('conflict')
    expect((await Suit.query(db).findById(suit.id))?.status).toBe('open')
    const later = [again, decided].map((answer) => answer.rows[0]?.outcome)
    expect(later).toEqual(['same', 'same'])
    expect(other.rows[0]?.changes).toEqual([])
  })

  test('what is read on the day after an evening’s refusal is news, though it was that day in UTC already', async ({
    db,
  }) => {
    const suit = await known(db)
    await bringIn(db, said({ slug: 'acme', status: 'closed' }))
    await decide(db, suit, 'open', new Date('2026-11-22T02:00:00Z'))

    const { rows } = await bringIn(
      db,
      said({ slug: 'acme', status: 'closed' }, { day: '2026-11-22' }),
    )

    expect(rows[0]?.outcome).toBe('conflict')
  })

  test('the very reading that was refused is none, though its source names it by the day in UTC', async ({
    db,
  }) => {
    const suit = await known(db)
    const file = said({ slug: 'acme', status: 'closed' }, { day: '2026-11-22' })
    await bringIn(db, file)
    await decide(db, suit, 'open', new Date('2026-11-22T02:00:00Z'))

    const { rows } = await bringIn(db, file)

    expect(rows[0]?.outcome).toBe('same')
  })

  test('a day to come of one that is closed waits for a person, once', async ({ db }) => {
    const seen = { sourceUrl: LIST, sourceUrls: [LIST], capturedOn: '2026-11-01' }
    const suit = await known(db, { ...seen, status: 'closed', dueOn: '2026-11-05' })
    const file = said({ slug: 'acme', deadline: '2027-01-15' })

    const { rows } = await bringIn(db, file)
    const again = await bringIn(db, file)

    expect([rows[0]?.outcome, isSet(rows[0]!), again.rows[0]?.outcome]).toEqual([
      'conflict',
      false,
      'same',
    ])
    expect(await dueOnOf(db, suit)).toBe('2026-11-05')
    expect((await openOf(db, suit))[0]).toMatchObject({
      field: 'dueOn',
      note: 'It is closed here, and a source names a day to come.',
    })
  })
})

describe('a day that a person refused', () => {
  test('is asked about once more when another one was chosen since, and not set before that', async ({
    db,
  }) => {
    const suit = await known(db)
    await readAtCourt(db, suit, '2026-12-10')
    const first = said({ slug: 'acme', deadline: '2026-12-05' })
    await bringIn(db, first)
    await decide(db, suit, '2026-12-10')
    const refused = await bringIn(db, first)

    await bringIn(db, said({ slug: 'acme', deadline: '2026-12-20' }))
    await decide(db, suit, '2026-12-20')
    const { rows } = await bringIn(db, first)

    expect([refused.rows[0]?.outcome, rows[0]?.outcome]).toEqual(['same', 'conflict'])
    expect(isSet(rows[0]!)).toBe(false)
    expect(await dueOnOf(db, suit)).toBe('2026-12-20')
    await decide(db, suit, '2026-12-20')
    const last = await bringIn(db, first)
    expect(last.rows[0]?.outcome).toBe('same')
  })
})
