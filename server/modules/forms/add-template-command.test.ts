import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { FormMapping } from '#contract/form-mapping.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { exampleOfficialForm } from '../documents/testing/example-official-form.ts'
import { addTemplateCommand } from './add-template-command.ts'

const mapping: FormMapping = {
  fields: {
    'claimant.name': { from: 'claimant.legalName' },
    zip: { from: 'claimant.address.zip', as: { how: 'digits', from: 0, to: 5 } },
    signature: { from: 'signature' },
    date: { from: 'signedOn', as: { how: 'date', format: 'MM/DD/YYYY' } },
  },
  positions: [],
  printedOnForm: ['true', 'member'],
  notOnForm: ['line1', 'city', 'state'].map((part) => `claimant.address.${part}`),
}

async function filesOf(sides: object) {
  const folder = temporaryFolder()
  const [file, sidecar] = [join(folder, 'form.pdf'), join(folder, 'form.json')]
  await writeFile(file, await exampleOfficialForm())
  await writeFile(sidecar, JSON.stringify(sides))
  return ['--file', file, '--mapping', sidecar]
}

const facts = { source: 'https://example.org/form.pdf', checkedOn: '2026-11-20' }
const terms = { ...plainTerms, form: [], payments: ['check' as const] }

test('an operator adds a form from files and puts it to use', async ({ db }) => {
  const { slug } = await addSuit(db, { terms })
  const args = ['--suit', slug, ...(await filesOf({ ...facts, mapping })), '--activate']

  const done = await addTemplateCommand(fakeTools(db), { args })

  expect(done).toMatch(`Version 1 (fillable, any) of ${slug} is in use`)
  expect(await db('formTemplates').where({ status: 'active' }).first('mapping')).toEqual({
    mapping,
  })
})

test('all that is wrong is said, a line each', async ({ db }) => {
  const { slug } = await addSuit(db, { terms })
  const bare = { ...mapping, fields: {}, printedOnForm: [] }
  const args = ['--suit', slug, ...(await filesOf({ ...facts, mapping: bare }))]

  const attempt = addTemplateCommand(fakeTools(db), { args })

  await expect(attempt).rejects.toThrow(/"claimant.legalName" has no place[\s\S]*"true" has no box/)
})

test('a misspelled name is not passed over', async ({ db }) => {
  const { slug } = await addSuit(db, { terms })
  const wrong = { ...mapping, position: [] }
  const args = ['--suit', slug, ...(await filesOf({ ...facts, mapping: wrong }))]

  await expect(addTemplateCommand(fakeTools(db), { args })).rejects.toThrow(
    'names that mean nothing',
  )
})

test('without a settlement of that name nothing is added', async ({ db }) => {
  const args = ['--suit', 'no-such-suit', ...(await filesOf({ ...facts, mapping }))]

  await expect(addTemplateCommand(fakeTools(db), { args })).rejects.toThrow('no settlement')
})
