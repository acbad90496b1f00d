import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { readSettlements } from '../../../../seeds/read-settlements.ts'
import { addSuit } from '../../../testing/add-suit.ts'
import { test } from '../../../testing/database.ts'
import { plantClaim } from '../../../testing/planted-claim.ts'
import { bringIn, importer as actor, importing } from '../../../testing/import-suits.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { loadCatalogue, Suit } from '../../suits/index.ts'
import { conflictBase } from '../conflict-base.ts'
import { hashValue } from '../field-value.ts'
import { settleConflict } from '../settle-conflict.ts'
import { SuitConflict } from '../suit-conflict.model.ts'

const SOURCE = 'https://directory.example/list'

/** Everything that an import may write. */
async function stateOf(db: Knex): Promise<string> {
  const tables = ['suits', 'suitFieldSources', 'suitConflicts']
  const rows: unknown[] = []
  for (const table of tables) rows.push(await db(table).orderByRaw('1, 2').select(db.raw('*')))
  return JSON.stringify(rows, (key, value: unknown) => (key === 'updatedAt' ? null : value))
}

test('a trial changes nothing, and the same plan is then done as it was shown', async ({ db }) => {
  const csv = `name,description,payout,deadline,sourceUrl\nAcme soap,Buyers of it.,Up to $25,9/24/27,${SOURCE}\n`
  const before = await stateOf(db)

  const trial = await importing(db, csv)
  const untouched = await stateOf(db)
  const done = await importing(db, csv, trial.plan)

  expect(untouched).toBe(before)
  expect(trial.counts).toMatchObject({ new: 1, refused: 0 })
  expect(done.rows).toEqual(trial.rows)
  expect(await Suit.query(db).findOne({ slug: 'acme-soap' })).toMatchObject({
    status: 'unconfirmed',
    payoutCentsMin: null,
    payoutCentsMax: 2500,
    dueOn: '2027-09-24',
    sourceUrl: SOURCE,
  })
})

test('a new settlement with an open question is counted as one that has something to decide', async ({
  db,
}) => {
  const csv = [
    'name,description,payout,deadline,sourceUrl',
    `Acme soap,Buyers of it.,Up to $25,soon,${SOURCE}`,
    `Zinnia bank transfers,Its customers.,Up to $25,9/24/27,${SOURCE}/other`,
  ].join('\n')

  const { counts, rows } = await bringIn(db, csv)

  const none = { changed: 0, same: 0, conflict: 0, refused: 0 }
  expect(counts).toEqual({ new: 2, newToDecide: 1, ...none })
  expect(rows.map(({ outcome, toDecide }) => [outcome, toDecide])).toEqual([
    ['new', true],
    ['new', false],
  ])
  expect(await db('suitConflicts').pluck('field')).toEqual(['dueOn'])
})

test('a plan that is another by now is not done', async ({ db }) => {
  const csv = `name,description,sourceUrl\nAcme soap,Buyers of it.,${SOURCE}\n`
  const { plan } = await importing(db, csv)
  await addSuit(db, { slug: 'acme-soap', name: 'Acme soap' })

  await expect(importing(db, csv, plan)).rejects.toMatchObject({ code: 'already-exists' })
})

test('BOM, quotes, commas and line breaks in a field are read as they are', async ({ db }) => {
  const csv = `\ufeffname,description,sourceUrl\r\n"Acme ""soft"" soap, 2 oz","Buyers\nof it.",${SOURCE}\r\n`

  const { rows } = await bringIn(db, csv)

  const [row] = rows
  expect(row).toMatchObject({ name: 'Acme "soft" soap, 2 oz', outcome: 'new' })
  const suit = await Suit.query(db).findOne({ slug: row!.slug! })
  expect(suit?.description).toBe('Buyers\nof it.')
})

test.for([
  ['a ragged row', `name,sourceUrl\nAcme,${SOURCE}\nBeta\n`, /line 3/],
  ['no column of names', `title,sourceUrl\nAcme,${SOURCE}\n`, /no column name/],
  ['nothing in it', 'name,sourceUrl\n', /no settlement/],
  ['JSON that is broken', '[{"name": ', /JSON cannot be read/],
] as [string, string, RegExp][])(
  'a file with %s is refused as a whole',
  ([, text, why], { db }) => {
    expect(() => importing(db, text)).toThrow(why)
  },
)

test('what a row cannot say is refused with its reason, and the others are taken', async ({
  db,
}) => {
  const csv = [
    'name,description,proofKind,sourceUrl,officialSiteUrl',
    `Acme,Buyers.,sometimes,${SOURCE},`,
    'Beta,Buyers.,none,nowhere,',
    `Gamma,,none,${SOURCE},`,
    `Delta pans,Buyers.,none,${SOURCE},`,
  ].join('\n')

  const { rows, counts } = await bringIn(db, csv)

  expect(counts).toMatchObject({ new: 1, refused: 3 })
  expect(rows.map(({ reasons }) => reasons[0] ?? '')).toEqual([
    expect.stringContaining('proofKind: “sometimes”'),
    expect.stringContaining('sourceUrl'),
    expect.stringContaining('description'),
    '',
  ])
})

test('a sentence that nobody could settle, and a slug that no page has, are refused', async ({
  db,
}) => {
  const [note, slug] = ['Two sources differ. '.repeat(51), 'acme-'.repeat(25)]
  const suit = { name: 'Acme', description: 'Buyers.', sourceUrl: SOURCE }
  const file = [
    { ...suit, slug: 'acme', conflicts: [note] },
    { ...suit, slug: `${slug}soap` },
  ]

  const { rows } = await bringIn(db, JSON.stringify(file))

  expect(rows.map(({ outcome, reasons }) => [outcome, reasons[0]])).toEqual([
    ['refused', expect.stringMatching(/^conflicts: “Two sources .*at most 1,000 characters$/)],
    ['refused', expect.stringMatching(/^slug: .*120/)],
  ])
})

test('of two deadlines the earlier one stands until a person decides, and no file undoes that', async ({
  db,
}) => {
  const suit = await addSuit(db, { slug: 'acme', dueOn: '2027-03-01' })
  const csv = `slug,name,deadline,sourceUrl\nacme,Acme,2027-02-10,${SOURCE}\n`

  const { rows } = await bringIn(db, csv)
  const early = await Suit.query(db).findById(suit.id)
  const [conflict] = await SuitConflict.query(db).where({ suitId: suit.id })
  await settleConflict(fakeTools(db), {
    id: conflict!.id,
    value: '2027-03-01',
    sourceUrl: 'https://court.example/order',
    base: conflictBase(early!, conflict!),
    actor,
  })
  const again = await bringIn(db, csv)

  expect(rows[0]?.outcome).toBe('conflict')
  expect(early?.dueOn).toBe('2027-02-10')
  expect(conflict?.values.map(({ value }) => value)).toEqual(['2027-03-01', '2027-02-10'])
  expect(again.counts).toMatchObject({ same: 1, conflict: 0 })
  expect((await Suit.query(db).findById(suit.id))?.dueOn).toBe('2027-03-01')
})

test('a later reading of the same source is news, of another one a conflict', async ({ db }) => {
  const known = { sourceUrl: SOURCE, capturedOn: '2026-09-01', sourceUrls: [SOURCE] }
  await addSuit(db, { ...known, slug: 'acme', payoutCentsMax: 1000 })
  await addSuit(db, { ...known, slug: 'beta', payoutCentsMax: 1000 })
  const csv = [
    'slug,name,payoutCentsMax,sourceUrl,capturedOn',
    `acme,Acme,2000,${SOURCE},2026-11-01`,
    'beta,Beta,2000,https://other.example/,2026-11-01',
  ].join('\n')

  const { rows } = await bringIn(db, csv)

  expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'conflict'])
  const suits = await Suit.query(db).whereIn('slug', ['acme', 'beta']).orderBy('slug')
  expect(suits.map(({ payoutCentsMax }) => payoutCentsMax)).toEqual([2000, 1000])
})

test('what a file says nothing of keeps the value that was read at its source', async ({ db }) => {
  const { id: suitId } = await addSuit(db, { slug: 'acme', fundCents: 900, payoutCentsMax: null })
  const read = { suitId, sourceUrl: SOURCE, checkedOn: '2026-09-01' }
  await db('suitFieldSources').insert({ ...read, field: 'fundCents', valueHash: hashValue(500) })

  await bringIn(db, `slug,name,payoutCentsMax,sourceUrl\nacme,Acme,2000,${SOURCE}\n`)

  expect(await Suit.query(db).findById(suitId)).toMatchObject({ payoutCentsMax: 2000 })
  expect(await db('suitFieldSources').where({ suitId }).orderBy('field')).toMatchObject([
    { field: 'fundCents', valueHash: hashValue(500) },
    { field: 'payoutCentsMax', valueHash: hashValue(2000) },
  ])
})

test('no file decides where signed forms are mailed to, nor does one person', async ({ db }) => {
  const claim = await plantClaim(db, { suit: { sourceUrl: SOURCE, capturedOn: '2026-09-01' } })
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const address = { ...suit.mailingAddress!, line1: '9 New St' }
  const file = [
    {
      slug: suit.slug,
      name: suit.name,
      mailingAddress: address,
      sourceUrl: SOURCE,
      capturedOn: '2026-11-01',
    },
  ]

  const { rows } = await bringIn(db, JSON.stringify(file))
  const [conflict] = await SuitConflict.query(db).where({ suitId: suit.id })
  const base = conflictBase(suit, conflict!)
  const decided = { id: conflict!.id, sourceUrl: SOURCE, base, actor }
  const alone = settleConflict(fakeTools(db), { ...decided, value: address })
  await expect(alone).rejects.toMatchObject({ code: 'staff.not-allowed' })
  await settleConflict(fakeTools(db), { ...decided, value: suit.mailingAddress })

  expect(rows[0]?.outcome).toBe('conflict')
  const after = await Suit.query(db).findById(suit.id)
  expect(after?.mailingAddress).toEqual(suit.mailingAddress)
})

test('the same case under other names is one settlement: by number, official site or name', async ({
  db,
}) => {
  await addSuit(db, { slug: 'one', docket: '1:24-cv-00001', name: 'Quizzical Widgets' })
  await addSuit(db, { slug: 'two', officialSiteUrl: 'https://www.twosettlement.com/home/' })
  await addSuit(db, { slug: 'three', name: 'Zephyr Marmalade recall', dueOn: '2027-01-05' })
  await addSuit(db, { slug: 'four', name: 'Vexing Umbrella breach', dueOn: '2027-01-05' })
  const csv = [
    'name,docket,officialSiteUrl,deadline,description,sourceUrl',
    `Widgets of another name,1:24-CV-00001,,,,https://a.example/`,
    `Something else,,http://twosettlement.com,,,https://a.example/`,
    `Zephyr Marmalade recall settlement,,,1/5/27,,https://a.example/`,
    `Vexing Umbrellas breach,,,3/3/28,Owners.,https://a.example/`,
    `Brand new thing,,,,Owners.,https://a.example/`,
    `Brand new thing,,,,Owners.,https://a.example/`,
  ].join('\n')

  const { rows } = await importing(db, csv)

  expect(rows.map(({ slug, matchedBy, outcome }) => [slug, matchedBy, outcome])).toEqual([
    ['one', 'number of the case', 'changed'],
    ['two', 'official site', 'changed'],
    ['three', 'name', 'changed'],
    [null, null, 'refused'],
    ['brand-new-thing', null, 'new'],
    ['brand-new-thing', 'name', 'same'],
  ])
  expect(rows[3]?.reasons[0]).toContain('Vexing Umbrella breach')
})

describe('two settlements of one case', () => {
  const docket = '3:24-md-03084'
  const file = (cells: object) =>
    JSON.stringify([{ name: 'Acme', description: 'Buyers.', sourceUrl: SOURCE, docket, ...cells }])

  test('a slug of its own adds the second, and says that there is another', async ({ db }) => {
    const known = { slug: 'acme', name: 'Acme', docket, dueOn: '2027-03-01' }
    const suit = await addSuit(db, known)

    const second = { slug: 'acme-ii', states: ['CA'], deadline: '2026-11-30' }
    const { rows } = await bringIn(db, file(second))

    expect(rows[0]).toMatchObject({ outcome: 'new', slug: 'acme-ii', matchedBy: null })
    expect(rows[0]?.reasons.join()).toContain('“Acme” (acme)')
    expect(await Suit.query(db).findById(suit.id)).toMatchObject({ ...known, states: null })
  })

  const first = { slug: 'acme', docket, dueOn: '2027-03-01' }

  test('a row of another name and another deadline is not poured into the first', async ({
    db,
  }) => {
    const suit = await addSuit(db, { ...first, name: 'Zephyr Marmalade recall' })
    const earlier = { name: 'Quizzical Widgets fees', deadline: '2026-12-20' }

    const { rows } = await bringIn(db, file(earlier))

    expect(rows[0]).toMatchObject({ outcome: 'refused', suitId: null })
    expect(rows[0]?.reasons[0]).toContain('“Zephyr Marmalade recall” (acme)')
    expect(await Suit.query(db).findById(suit.id)).toMatchObject({ dueOn: first.dueOn })
  })

  test.for<[string, object, object]>([
    ['the same deadline', {}, { deadline: first.dueOn }],
    ['no deadline', {}, {}],
    ['a like name', { name: 'Quizzical Widgets' }, { deadline: '2026-12-20' }],
    ['a source that told of the first', { sourceUrls: [SOURCE] }, { deadline: '2026-12-20' }],
    ['its own site as source', { officialSiteUrl: SOURCE }, { deadline: '2026-12-20' }],
    [
      'a page of its site as source',
      { officialSiteUrl: 'https://directory.example/' },
      { deadline: '2026-12-20' },
    ],
    [
      'its site',
      { officialSiteUrl: 'https://zephyr.example/' },
      { deadline: '2026-12-20', officialSiteUrl: 'https://zephyr.example' },
    ],
  ])('a row of the case with %s is about the first', async ([, known, cells], { db }) => {
    await addSuit(db, { ...first, name: 'Zephyr Marmalade recall', ...known })

    const { rows } = await importing(db, file({ name: 'Quizzical Widgets fees', ...cells }))

    expect(rows[0]).toMatchObject({ slug: 'acme', matchedBy: 'number of the case' })
  })

  test('a row of the case and of its site, with another name and an earlier deadline, asks before that counts', async ({
    db,
  }) => {
    const site = { officialSiteUrl: 'https://zephyr.example/' }
    const suit = await addSuit(db, { ...first, name: 'Zephyr Marmalade recall', ...site })
    const row = { name: 'Quizzical Widgets fees', ...site }
    const earlier = { ...row, deadline: 'Postmarked by 12/20/2026' }

    const { rows } = await bringIn(db, file(earlier))
    const again = await bringIn(db, file(earlier))
    const third = await bringIn(db, file({ ...row, deadline: '2026-12-10' }))

    expect(rows[0]).toMatchObject({ slug: 'acme', outcome: 'conflict' })
    expect([again, third].map((one) => one.rows[0]?.outcome)).toEqual(['same', 'conflict'])
    const after = await Suit.query(db).findById(suit.id).throwIfNotFound()
    const { sourceUrls } = suit
    expect(after).toMatchObject({ dueOn: first.dueOn, deadlineRule: null, sourceUrls })
    const [waiting] = await SuitConflict.query(db).where({ suitId: suit.id, field: 'dueOn' })
    expect(waiting?.values.map(({ value }) => value)).toEqual([
      first.dueOn,
      '2026-12-20',
      '2026-12-10',
    ])
    expect(waiting?.note).toContain('“Quizzical Widgets fees” may be another settlement')
  })

  test('days to leave what is no class action are left out and told, and the rest is taken', async ({
    db,
  }) => {
    const suit = await addSuit(db, { slug: 'acme', name: 'Acme', docket, isClassAction: false })
    const cells = { optOutOn: '2027-01-15', deadline: '2027-03-01' }

    const outcomes = [await bringIn(db, file(cells)), await bringIn(db, file(cells))]

    expect(outcomes.map(({ rows }) => rows[0]?.outcome)).toEqual(['conflict', 'same'])
    const after = await Suit.query(db).findById(suit.id).throwIfNotFound()
    expect(after).toMatchObject({ optOutOn: null, dueOn: '2027-03-01' })
  })

  test('without a slug it is not guessed which of them a row is about', async ({ db }) => {
    await addSuit(db, { slug: 'acme', name: 'Acme', docket })
    await addSuit(db, { slug: 'acme-ii', name: 'Acme II', docket })

    const { rows } = await importing(db, file({}))

    expect(rows[0]).toMatchObject({ outcome: 'refused', suitId: null })
    expect(rows[0]?.reasons[0]).toContain('“Acme” (acme) or “Acme II” (acme-ii)')
  })
})

test('a wording that no program may read waits for a person, with a proposal', async ({ db }) => {
  const csv = `name,description,payoutText,deadline,sourceUrl\nAcme,Buyers.,"About $60, or up to $5,000 documented",2/30/27,${SOURCE}\n`

  await bringIn(db, csv)

  const suit = await Suit.query(db).findOne({ slug: 'acme' }).throwIfNotFound()
  expect(suit).toMatchObject({ payoutCentsMax: null, dueOn: null })
  const waiting = await SuitConflict.query(db).where({ suitId: suit.id }).orderBy('field')
  expect(waiting.map(({ kind, field, values }) => [kind, field, values[0]?.value])).toEqual([
    ['review', 'dueOn', null],
    ['review', 'payoutCentsMax', 500_000],
    ['review', 'payoutCentsMin', 6000],
  ])
})

const gathered = join(import.meta.dirname, '../../../../../shared/data/settlements')

// The seeds' slugs are those of other tests too, which would wait for each other on one database.
describe.skipIf(!existsSync(gathered))('a gathered file of 183 real settlements', () => {
  test('brought in twice it changes nothing the second time, and loses nothing', async ({
    ownDb: db,
  }) => {
    await loadCatalogue(fakeTools(db), { settlements: readSettlements() })
    const file = readFileSync(join(gathered, 'settlements.json'))

    const first = await bringIn(db, file)
    const state = await stateOf(db)
    const second = await bringIn(db, file)

    expect(first.rows).toHaveLength(183)
    expect(first.counts).toMatchObject({ new: 0, refused: 0 })
    expect(first.counts['conflict']).toBeGreaterThan(0)
    expect(second.counts).toMatchObject({ same: 183, changed: 0, conflict: 0 })
    expect(await stateOf(db)).toBe(state)
    const atm = await Suit.query(db).findOne({ slug: 'non-bank-atm-surcharges' })
    expect(atm?.dueOn).toBe('2027-02-10')
  })

  test('on an empty catalogue it adds each once', async ({ ownDb: db }) => {
    const file = readFileSync(join(gathered, 'settlements.json'))

    const { counts, rows } = await bringIn(db, file)

    expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(counts['new']).toBe(183)
  })
})
