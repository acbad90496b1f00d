import type { Knex } from 'knex'
import { afterAll, expect } from 'vitest'
import { type Api, test } from '../../testing/api.ts'
import { plainAnswers } from '../../testing/claim-steps.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { stopPaper } from '../documents/index.ts'
import { addFormTemplate } from '../forms/index.ts'
import { printRun } from './print-run.ts'
import { sendLetter } from './send-letter.ts'
import { formOf, giveOwnForm, ownForm } from '../../testing/own-form.ts'

const LETTER = [612, 792] as const
const LEGAL = [612, 1008] as const

afterAll(stopPaper)

/** A settlement with a form of its own on paper of this size. */
async function suitWith(db: Knex, size: readonly [number, number]) {
  const suit = await addMailedSuit(db)
  await giveOwnForm(db, { suitId: suit.id, bytes: await formOf(size) })
  return suit
}

/** A letter that the print shop of this machine gets, with a signed form of a settlement. */
async function sentOf(api: Api, db: Knex, suit: Awaited<ReturnType<typeof addMailedSuit>>) {
  const { id, sha256 } = await queuedClaim(api, db, { suit })
  await printRun(later(db, 20))
  const letter = () => db('letters').where({ claimId: id }).first()
  await sendLetter(later(db, 21, { mail: outboxForTests() }), { letterId: (await letter()).id })
  return { id, sha256, letter: await letter() }
}

async function sent(api: Api, db: Knex, size: readonly [number, number]) {
  await api.visit()
  return sentOf(api, db, await suitWith(db, size))
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

test('a settlement’s own form of which no letter can be made is not taken into use', async ({
  db,
}) => {
  const { id: suitId } = await addMailedSuit(db)
  const bytes = await formOf(LEGAL, { isBroken: true })

  const added = addFormTemplate(later(db, 0), { suitId, ...ownForm, bytes })

  await expect(added).rejects.toMatchObject({
    more: {
      errors: [{ path: '/mapping', message: expect.stringMatching(/^No letter can be/) }],
    },
  })
})

test('one that is in use all the same is no fault of its claimant’s files: signed once more it is our form', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db)
  // As one that was taken into use before it was tried as a letter.
  await db('formTemplates').insert({
    ...ownForm,
    suitId: suit.id,
    version: 1,
    kind: 'fillable',
    createdAt: later(db, 0).clock.now(),
    activatedAt: later(db, 0).clock.now(),
    status: 'active',
    bytes: await formOf(LEGAL, { isBroken: true }),
    sha256: 'a'.repeat(64),
  })

  const { id, letter } = await sentOf(api, db, suit)

  expect(letter).toMatchObject({ state: 'failed', failure: 'form-unprintable' })
  const claim = () => db('claims').where({ id }).first()
  expect(await claim()).toMatchObject({ state: 'needs_info', needs: 'refused-by-printer' })
  const { status } = await api.patch(`/api/claims/${id}`, { answers: plainAnswers() })
  expect([status, (await claim()).form.template]).toEqual([200, undefined])
})
