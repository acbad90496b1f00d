import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { test } from '../../testing/account-test.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import type { Api } from '../../testing/api.ts'
import { draftForm } from '../../testing/drafted-form.ts'
import { fakeTools } from '../../testing/tools.ts'
import { exampleOfficialForm } from '../documents/testing/example-official-form.ts'
import { activateFormTemplate } from './activate-form-template.ts'
import { addFormTemplate } from './add-form-template.ts'
import { exampleMapping as mapping } from './testing/example-mapping.ts'

const facts = { source: 'https://example.org/claim-form.pdf', checkedOn: '2026-11-20' }

const [statement, ...others] = plainTerms.attestations
/** Under the same names other words: no place of the form is missing, and nothing else tells. */
const reworded: SuitTerms = {
  ...plainTerms,
  attestations: [
    { ...statement!, text: 'I bought it in a store, and everything is true.' },
    ...others,
  ],
}

const ask = (db: Knex, id: string, terms: SuitTerms) =>
  db('suits')
    .where({ id })
    .update({ terms: JSON.stringify(terms) })

/** A publisher, a draft, and what their page knows of it whenever they open it. */
async function draft(api: Api, db: Knex) {
  const { suit, path } = await draftForm(api, db)
  const open = async () => {
    const { asked, isAskedOtherwise, template } = (await api.get(path)).body
    return { base: template.mappingHash as string, asked: asked as string, isAskedOtherwise }
  }
  const save = async ({ base, asked }: { base: string; asked?: string }, keep?: true) => {
    const answer = await api.patch(path, { mapping, ...facts, base, asked, keep })
    return answer.body.mappingHash as string
  }
  const use = (base: string) => api.post(`${path}/activate`, { base })
  return { suitId: suit.id, open, save, use }
}

test('a form that was kept before its settlement was reworded is used once somebody looked at it again', async ({
  api,
  db,
}) => {
  const { suitId, open, save, use } = await draft(api, db)
  const base = await save(await open(), true)
  const before = await open()
  await ask(db, suitId, reworded)

  const refused = await use(base)
  const again = await open()
  const used = await use(await save(again))

  expect([before.isAskedOtherwise, again.isAskedOtherwise]).toEqual([false, true])
  expect(refused).toMatchObject({ status: 409, body: { code: 'already-exists' } })
  expect(refused.body.detail).toMatch(/than when the form was mapped.*look at each place again/)
  expect(used).toMatchObject({ status: 200, body: { status: 'active' } })
})

test('a page that was opened before the settlement was reworded keeps what was done on it, and no form is used of it', async ({
  api,
  db,
}) => {
  const { suitId, open, save, use } = await draft(api, db)
  const opened = await open()
  await ask(db, suitId, reworded)

  const refused = await use(await save(opened))
  const again = await open()
  const used = await use(await save(again))

  expect([refused.status, again.isAskedOtherwise, used.status]).toEqual([409, true, 200])
})

test('a page of before that names nothing, and a draft of which nothing was noted, are used as they were', async ({
  api,
  db,
}) => {
  const { suitId, open, save, use } = await draft(api, db)
  const { base } = await open()
  const kept = await save({ base })
  await ask(db, suitId, reworded)
  await db('formTemplates').where({ suitId }).update({ asksHash: null })

  const { isAskedOtherwise } = await open()
  const used = await use(kept)

  expect([isAskedOtherwise, used.status]).toEqual([false, 200])
})

test('a draft that was added from files is looked at again, too', async ({ db }) => {
  const { id: suitId } = await addSuit(db, { terms: plainTerms })
  const bytes = Buffer.from(await exampleOfficialForm())
  const added = { suitId, variant: 'any' as const, fileName: 'form.pdf', bytes, mapping, ...facts }
  const { id } = await addFormTemplate(fakeTools(db), added)
  await ask(db, suitId, reworded)

  const using = activateFormTemplate(fakeTools(db), { id })

  await expect(using).rejects.toMatchObject({ code: 'already-exists' })
})
