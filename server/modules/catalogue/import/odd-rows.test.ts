import { expect } from 'vitest'
import { addSuit } from '../../../testing/add-suit.ts'
import { test } from '../../../testing/database.ts'
import { bringIn } from '../../../testing/import-suits.ts'
import { Suit } from '../../suits/index.ts'
import { readFieldValue } from '../field-value.ts'

const row = { description: 'Buyers.', sourceUrl: 'https://directory.example/list' }

test('a row with a character that no database keeps is refused, and the others are taken', async ({
  db,
}) => {
  await addSuit(db, { slug: 'acme', docket: '1:24-cv-00001' })
  const file = [
    { ...row, name: 'Beta', docket: 'a\u0000b' },
    { ...row, slug: 'acme', name: 'Acme', docket: 'a\ud800b' },
    { ...row, name: 'Gamma 😀' },
  ]

  const { rows } = await bringIn(db, JSON.stringify(file))

  const refused = ['refused', 'docket: has a character that cannot be kept']
  expect(rows.map(({ outcome, reasons }) => [outcome, reasons[0]])).toEqual([
    refused,
    refused,
    ['new', undefined],
  ])
})

test('a row with a state that there is not is refused: nobody lives there', async ({ db }) => {
  const file = [
    { ...row, name: 'Acme', states: 'CA, KX' },
    { ...row, name: 'Beta', exceptStates: 'XZ' },
    { ...row, name: 'Gamma', states: 'PR;!ny' },
  ]

  const { rows } = await bringIn(db, JSON.stringify(file))

  expect(rows.map(({ outcome, reasons }) => [outcome, reasons[0]])).toEqual([
    ['refused', 'states: “KX” is no state. Write two letters each, such as CA NY.'],
    ['refused', 'exceptStates: “XZ” is no state. Write two letters each, such as CA NY.'],
    ['new', undefined],
  ])
})

test('one page of an administrator shows several settlements: what it is asked for parts them', async ({
  db,
}) => {
  const [asked, way] = ['https://admin.example/case?id=', 'https://admin.example/#/case/']
  const sites = (id: number) => ({ officialSiteUrl: `${asked}${id}`, claimFormUrl: `${way}${id}` })
  const { id, slug } = await addSuit(db, { ...sites(1), dueOn: '2027-02-01' })
  const zephyr = { ...row, ...sites(2), name: 'Zephyr recall', deadline: '2027-01-01' }
  const followed = `${asked}1&utm_source=list&fbclid=x&gad_source=1&gbraid=y&_gl=z`

  const other = await bringIn(db, JSON.stringify([zephyr]))
  const moved = await bringIn(db, JSON.stringify([{ ...row, ...sites(3), slug, name: 'Unlike' }]))
  const same = await bringIn(
    db,
    JSON.stringify([{ ...row, officialSiteUrl: followed, name: 'Unlike' }]),
  )

  expect(other.rows[0]).toMatchObject({ outcome: 'new', matchedBy: null })
  expect((await Suit.query(db).findById(id))?.dueOn).toBe('2027-02-01')
  const changed = moved.rows[0]?.changes.map(({ field }) => field)
  expect(changed).toEqual(['officialSiteUrl', 'claimFormUrl'])
  expect(same.rows[0]).toMatchObject({ slug, matchedBy: 'official site', outcome: 'same' })
})

test('a note that comes with a day is about that day: it is set, and the same file again plans nothing', async ({
  db,
}) => {
  await addSuit(db, { slug: 'beta', name: 'Beta', deadlineNote: 'Rolling.', dueOn: null })
  const cells = { ...row, deadlineNote: 'Online or postmarked.' }
  const file = JSON.stringify([
    { ...cells, name: 'Acme', slug: 'acme', deadline: '2027-01-05' },
    { ...cells, name: 'Old pans', slug: 'old-pans', deadline: '2020-01-05' },
    { ...cells, name: 'Beta', slug: 'beta', deadline: '2027-01-05' },
  ])

  const { rows } = await bringIn(db, file)
  const again = await bringIn(db, file)

  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'conflict'])
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same'])
  expect(await Suit.query(db).orderBy('slug').select('slug', 'dueOn')).toMatchObject([
    { slug: 'acme', dueOn: '2027-01-05' },
    { slug: 'beta', dueOn: null },
    { slug: 'old-pans', dueOn: '2020-01-05' },
  ])
})

test('an amount or a year that no field takes is left to a person, and the other rows are taken', async ({
  db,
}) => {
  const file = [
    { ...row, name: 'Beta', payoutText: '$99999999999999999999' },
    { ...row, name: 'Gamma recall', payoutText: '$26 billion fund, pro rata' },
    { ...row, name: 'Zephyr soap', deadline: '0000-01-01', capturedOn: '0000-01-01' },
    { ...row, name: 'Quizzical pans', payoutText: '$5' },
  ]

  const { rows } = await bringIn(db, JSON.stringify(file))

  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new'])
  const asked = await db('suitConflicts').orderBy('id').select('field', 'note')
  expect(asked).toEqual([
    { field: 'payoutCentsMax', note: 'The payment is worded “$99999999999999999999”' },
    { field: 'payoutCentsMax', note: 'The payment is worded “$26 billion fund, pro rata”' },
    { field: 'dueOn', note: '“0000-01-01”' },
  ])
})

test('of what stands there by two names the documented one is read, and the other is told as unread', async ({
  db,
}) => {
  const csv = [
    'name,description,sourceUrl,deadline,dueOn,slug,id',
    `Acme,Buyers.,${row.sourceUrl},2027-01-05,2027-09-09,acme,12`,
    `Zephyr soap,Buyers.,${row.sourceUrl},,2027-09-09,,zephyr`,
  ].join('\n')

  const { unread } = await bringIn(db, csv)

  expect(unread).toEqual(['dueOn', 'id'])
  expect(await Suit.query(db).orderBy('slug').select('slug', 'dueOn')).toMatchObject([
    { slug: 'acme', dueOn: '2027-01-05' },
    { slug: 'zephyr', dueOn: '2027-09-09' },
  ])
})

test('no day of a year that the database does not know is taken, of staff either', () => {
  expect(() => readFieldValue('dueOn', '0000-01-01')).toThrow()
  expect(readFieldValue('dueOn', '0001-01-01')).toBe('0001-01-01')
})
