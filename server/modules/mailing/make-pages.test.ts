import { PDFDocument } from '@cantoo/pdf-lib'
import type { Knex } from 'knex'
import { afterAll, expect } from 'vitest'
import { type Api, test } from '../../testing/api.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { stopPaper } from '../documents/index.ts'
import { activateFormTemplate, addFormTemplate } from '../forms/index.ts'
import { printRun } from './print-run.ts'
import { sendLetter } from './send-letter.ts'

const LETTER = [612, 792] as const
const LEGAL = [612, 1008] as const

afterAll(stopPaper)

/** A settlement's own form on paper of a size, with no more than its claimants are asked for. */
async function formOf(size: readonly [number, number]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([...size])
  for (const [index, name] of ['Name', 'Address', 'Units', 'Sign', 'Date'].entries()) {
    const field = pdf.getForm().createTextField(name)
    if (name === 'Address') field.enableMultiline()
    field.addToPage(page, { x: 60, y: 700 - index * 80, width: 300, height: 60 })
  }
  return Buffer.from(await pdf.save())
}

/** A letter that the print shop of this machine gets, with a signed form on paper of this size. */
async function sent(api: Api, db: Knex, size: readonly [number, number]) {
  await api.visit()
  const suit = await addMailedSuit(db)
  const { id: templateId } = await addFormTemplate(later(db, 0), {
    suitId: suit.id,
    variant: 'any',
    fileName: 'official.pdf',
    bytes: await formOf(size),
    source: 'https://settlement.example/form.pdf',
    checkedOn: '2026-11-20',
    mapping: {
      fields: {
        Name: { from: 'claimant.legalName' },
        Address: { from: 'claimant.address.all' },
        Units: { from: 'form.units' },
        Sign: { from: 'signature' },
        Date: { from: 'signedOn' },
      },
      positions: [],
      printedOnForm: ['true', 'member'],
      notOnForm: ['payment'],
    },
  })
  await activateFormTemplate(later(db, 0), { id: templateId })
  const { id, sha256 } = await queuedClaim(api, db, { suit })
  await printRun(later(db, 20))
  const letter = () => db('letters').where({ claimId: id }).first()
  await sendLetter(later(db, 21, { mail: outboxForTests() }), { letterId: (await letter()).id })
  return { sha256, letter: await letter() }
}

test('a settlement’s own form on other paper goes out on letter paper', async ({ api, db }) => {
  const { letter, sha256 } = await sent(api, db, LEGAL)

  expect(letter).toMatchObject({ state: 'accepted', pages: 1, failure: null })
  expect(letter.sentSha256).not.toBe(sha256)
})

test('one on letter paper goes out as it was signed, byte for byte', async ({ api, db }) => {
  const { letter, sha256 } = await sent(api, db, LETTER)

  expect(letter).toMatchObject({ state: 'accepted', pages: 1, sentSha256: sha256 })
})
