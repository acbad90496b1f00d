import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import { addSuit } from '../../../testing/add-suit.ts'
import { test } from '../../../testing/database.ts'
import { bringIn, importer as actor } from '../../../testing/import-suits.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { Suit } from '../../suits/index.ts'
import { conflictBase } from '../conflict-base.ts'
import { editField } from '../edit-field.ts'
import { fieldValue, hashValue } from '../field-value.ts'
import { settleConflict } from '../settle-conflict.ts'
import { SuitConflict } from '../suit-conflict.model.ts'

const LIST = 'https://directory.example/list'
const COURT = 'https://court.example/order'
const FORM = 'https://no-more.example/form'

/** Somebody of the staff reads a value at the court; null: it is not known there. */
async function readAtCourt(db: Knex, id: string, field: SuitFieldName, value: unknown) {
  const base = hashValue(fieldValue(await found(db, id), field))
  await editField(fakeTools(db), { id, field, value, sourceUrl: COURT, base, actor })
}

const found = (db: Knex, id: string) => Suit.query(db).findById(id).throwIfNotFound()

function said(cells: Record<string, unknown>): string {
  const row = { slug: 'acme', name: 'Acme', sourceUrl: LIST, capturedOn: '2026-11-10' }
  return JSON.stringify([{ ...row, ...cells }])
}

test('what staff noted as not known is not filled in by the next file, and waits for them once', async ({
  db,
}) => {
  const { id } = await addSuit(db, { slug: 'acme', claimFormUrl: FORM, dueOn: '2027-01-01' })
  await readAtCourt(db, id, 'claimFormUrl', null)
  await readAtCourt(db, id, 'dueOn', null)
  const file = said({ claimFormUrl: FORM, deadline: '2027-01-01' })

  const { rows } = await bringIn(db, file)
  const again = await bringIn(db, file)

  expect(rows[0]?.changes.map(({ field, how }) => [field, how])).toEqual([
    ['claimFormUrl', 'review'],
    ['dueOn', 'review'],
  ])
  expect(await found(db, id)).toMatchObject({ claimFormUrl: null, dueOn: null })
  expect(again.rows[0]?.outcome).toBe('same')
})

test('nor by a value that was not there when a person decided that none is known', async ({
  db,
}) => {
  const suit = await addSuit(db, { slug: 'acme', payoutCentsMax: 1000 })
  await bringIn(db, said({ payoutCentsMax: 2000 }))
  const conflict = await SuitConflict.query(db).findOne({ suitId: suit.id }).throwIfNotFound()
  const base = conflictBase(await found(db, suit.id), conflict)
  const decided = { id: conflict.id, value: null, sourceUrl: COURT, base, actor }
  await settleConflict(fakeTools(db), decided)

  const known = await bringIn(db, said({ payoutCentsMax: 2000 }))
  const other = await bringIn(db, said({ payoutCentsMax: 3000 }))

  expect([known, other].map(({ rows }) => rows[0]?.outcome)).toEqual(['same', 'conflict'])
  expect((await found(db, suit.id)).payoutCentsMax).toBeNull()
})

test('words of our own that staff took out stay out; where there were none a file gives the first', async ({
  db,
}) => {
  const { id } = await addSuit(db, { slug: 'acme', defendant: 'Acme Holdings' })
  await readAtCourt(db, id, 'defendant', null)
  const words = { defendant: 'Acme Holdings', deadlineNote: 'No fixed day.' }

  const { rows } = await bringIn(db, said(words))

  expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['deadlineNote'])
  expect(await found(db, id)).toMatchObject({ defendant: null, deadlineNote: 'No fixed day.' })
})
