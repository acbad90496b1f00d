import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { test } from '../../testing/api.ts'
import { plainTerms } from '../../testing/add-suit.ts'
import { plainAnswers, preview, readyClaim, tell } from '../../testing/claim-steps.ts'
import { addMailedSuit, later, queuedClaim, signedClaim } from '../../testing/mailed-claim.ts'
import type { Suit } from '../suits/index.ts'
import { openAnswers } from '../claims/index.ts'
import { verifyChain } from '../evidence/index.ts'
import { printRun, sendLetter } from '../mailing/index.ts'
import { dropSensitive } from './drop-sensitive.ts'

const DAY = 24 * 60
const answers = { form: { units: '3', born: '1980-02-29', ssn: '7391' } }

/** A settlement whose form asks for both. */
const addCuriousSuit = (db: Knex, changes: Partial<Suit> = {}): Promise<Suit> =>
  addMailedSuit(db, {
    terms: {
      ...plainTerms,
      form: [
        ...plainTerms.form,
        { id: 'born', label: 'Date of birth', kind: 'date', sensitive: 'date-of-birth' },
        { id: 'ssn', label: 'Last four of your SSN', kind: 'text', sensitive: 'ssn-last-4' },
      ],
    },
    ...changes,
  })

async function formOf(db: Knex, id: string): Promise<Record<string, string>> {
  const { sealedAnswers } = await db('claims').where({ id }).first()
  return openAnswers(later(db, 0), sealedAnswers).form
}

/** One that the post took an hour after the test's moment. */
async function mailedClaim(api: Api, db: Knex) {
  await api.visit()
  const suit = await addCuriousSuit(db)
  const claim = await queuedClaim(api, db, { suit, answers })
  await printRun(later(db, 17))
  const letter = await db('letters').where({ claimId: claim.id }).first()
  await sendLetter(later(db, 18), { letterId: letter.id })
  await db('letters').update({ state: 'mailed', mailedAt: later(db, 60).clock.now() })
  await db('claims').where({ id: claim.id }).update({ state: 'mailed' })
  return { ...claim, suitId: suit.id }
}

describe('date of birth and last digits', () => {
  test('go from the answers 90 days after the mailing, and from no others', async ({ api, db }) => {
    const { id } = await mailedClaim(api, db)
    const { sealedBytes: signed } = await db('documents').first()

    const early = await dropSensitive(later(db, 60 + 90 * DAY))
    const due = await dropSensitive(later(db, 61 + 90 * DAY))
    const again = await dropSensitive(later(db, 62 + 90 * DAY))

    expect([early, due, again]).toEqual([0, 1, 0])
    expect(await formOf(db, id)).toEqual({ units: '3' })
    expect((await db('documents').first()).sealedBytes).toEqual(signed)
  })

  test('go from what is kept of the questions too', async ({ api, db }) => {
    const { suitId, visitorId } = await mailedClaim(api, db)
    const kept = { 'sign-form': { legalName: 'Zoë', [suitId]: { payment: 'check', ...answers } } }
    await api.post('/questionnaire/save-progress', { answers: kept })
    const { lastUpdated } = await db('questionnaires').where({ visitorId }).first()

    await dropSensitive(later(db, 61 + 90 * DAY))

    const row = await db('questionnaires').where({ visitorId }).first()
    const { answers: left } = JSON.parse(
      later(db, 0).secrets.open('questionnaire', row.sealed).toString(),
    )
    expect(left['sign-form']).toEqual({
      legalName: 'Zoë',
      [suitId]: { payment: 'check', form: { units: '3' } },
    })
    expect(row.lastUpdated.getTime()).toBe(lastUpdated.getTime() + 1)
  })

  test('that they went is in the record, which verifies', async ({ api, db }) => {
    await api.visit()
    const { id } = await signedClaim(api, db, { suit: await addCuriousSuit(db), answers })
    await tell(api, id, 'cancel')

    await dropSensitive(later(db, 1))

    const entry = await db('claimEvents').where({ claimId: id }).orderBy('seq', 'desc').first()
    expect(entry).toMatchObject({ kind: 'sensitive.deleted', data: { questions: ['born', 'ssn'] } })
    const verdict = await verifyChain(later(db, 2), { claimId: id })
    expect(verdict).toEqual({ untouched: true, sealed: true, faults: [] })
  })

  test('go when a claim is given up, with the form that was only shown', async ({ api, db }) => {
    await api.visit()
    const id = await readyClaim(api, (await addCuriousSuit(db)).id, answers)
    await preview(api, id)
    await tell(api, id, 'cancel')

    await dropSensitive(later(db, 1))

    expect(await formOf(db, id)).toEqual({ units: '3' })
    expect(await db('documents')).toEqual([])
  })

  test('go 90 days past the deadline of what its owner filed', async ({ api, db }) => {
    await api.visit()
    const suit = await addCuriousSuit(db, { dueOn: '2026-12-01' })
    const { id } = await signedClaim(api, db, { suit, answers })
    await db('claims').where({ id }).update({ state: 'self_filed' })

    // November 21, 5 p.m., and 99 days: February 28.
    const early = await dropSensitive(later(db, 99 * DAY))
    const due = await dropSensitive(later(db, 102 * DAY))

    expect([early, due]).toEqual([0, 1])
  })

  test('are asked for again before a form is signed that its owner had marked as filed by mistake', async ({
    api,
    db,
  }) => {
    await api.visit()
    const suit = await addCuriousSuit(db, { dueOn: null })
    const id = await readyClaim(api, suit.id, answers)
    await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-20' })
    await dropSensitive(later(db, 91 * DAY))
    const { body: undone } = await tell(api, id, 'self-filed-undo')

    const shown = await preview(api, id)

    expect(undone.state).toBe('ready_to_sign')
    expect([shown.status, shown.body.code]).toEqual([409, 'claim.not-ready'])
    const saved = await api.patch(`/api/claims/${id}`, { answers: plainAnswers(answers) })
    expect(saved.status).toBe(200)
    expect((await preview(api, id)).body.signable).toBe(true)
  })

  test('stay as long as the form is to be signed or mailed', async ({ api, db }) => {
    await api.visit()
    const suit = await addCuriousSuit(db)
    await queuedClaim(api, db, { suit, answers: plainAnswers(answers) })

    const dropped = await dropSensitive(later(db, 400 * DAY))

    expect(dropped).toBe(0)
  })
})
