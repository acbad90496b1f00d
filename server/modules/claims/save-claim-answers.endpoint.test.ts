import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import {
  beginClaim,
  kindsOf,
  plainAnswers,
  preview,
  putInState,
  readyClaim,
  sign,
} from '../../testing/claim-steps.ts'
import { fakeTools } from '../../testing/tools.ts'
import { Suit } from '../suits/index.ts'
import { openAnswers } from './seal-answers.ts'

const claimant = plainAnswers().claimant

test('a complete form can be signed', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  const { body: claim } = await beginClaim(api, suit.id)

  const { status, body } = await api.patch(`/api/claims/${claim.id}`, { answers: plainAnswers() })

  expect(status).toBe(200)
  expect(body).toEqual({ ...claim, state: 'ready_to_sign' })
})

test('stores nothing of the answers in clear', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  await readyClaim(api, suit.id, {
    claimant: { ...claimant, legalName: 'Canary Person', email: 'canary@example.com' },
  })
  await preview(api, (await api.get('/api/claims')).body.claims[0].id, {
    signature: { method: 'typed', text: 'Canary Person' },
  })

  const { rows } = await db.raw(`
    select claims::text || documents::text as row, sealed_answers, sealed_bytes
    from claims join documents on documents.id = document_id`)

  expect(rows[0].row).not.toMatch(/canary/i)
  for (const sealed of [rows[0].sealed_answers, rows[0].sealed_bytes]) {
    expect(sealed.toString('latin1')).not.toMatch(/canary|%PDF/i)
  }
})

test('new answers take back what was shown before', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  const id = await readyClaim(api, suit.id)
  const { body: shown } = await preview(api, id)

  const { body } = await api.patch(`/api/claims/${id}`, {
    answers: plainAnswers({ form: { units: '5' } }),
  })
  const signing = await sign(api, id, shown)

  expect(body.document).toBeNull()
  expect([signing.status, signing.body.code]).toEqual([409, 'claim.not-ready'])
  expect((await api.get(`/api/documents/${shown.documentId}`)).status).toBe(404)
})

test('the same answers once more change nothing: the form that was read stays', async ({
  api,
  db,
}) => {
  const suit = await addSuit(db)
  await api.visit()
  const id = await readyClaim(api, suit.id)
  const { body: shown } = await preview(api, id)
  const before = await db('claims').where({ id }).first()
  const kinds = await kindsOf(db, id)

  const again = await api.patch(`/api/claims/${id}`, {
    answers: plainAnswers({ form: { units: ' 3 ' } }),
  })
  const kindsAfter = await kindsOf(db, id)

  expect([again.status, again.body.document.id]).toEqual([200, shown.documentId])
  expect(kindsAfter).toEqual(kinds)
  expect((await db('claims').where({ id }).first()).revision).toBe(before.revision)
  expect((await sign(api, id, shown)).status).toBe(200)
})

test('the same answers under terms that changed since are another form', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  const id = await readyClaim(api, suit.id)
  const { body: shown } = await preview(api, id)
  const [first, ...others] = plainTerms.attestations
  const attestations = [{ id: first?.id ?? '', text: 'Other words.' }, ...others]
  await Suit.query(db)
    .findById(suit.id)
    .patch({ terms: { ...plainTerms, attestations } })

  await api.patch(`/api/claims/${id}`, { answers: plainAnswers() })

  expect((await sign(api, id, shown)).status).toBe(409)
  expect((await preview(api, id)).body.attestations).toEqual(attestations)
})

test('who stood by an address stands by it as long as it is the same one', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  const id = await readyClaim(api, suit.id, { claimant: { ...claimant, addressKept: true } })
  const isKept = async () => {
    const { sealedAnswers } = await db('claims').where({ id }).first()
    return openAnswers(fakeTools(db), sealedAnswers).claimant.addressKept
  }
  const save = (line1: string) =>
    api.patch(`/api/claims/${id}`, {
      answers: plainAnswers({
        claimant: { ...claimant, phone: '3155550143', address: { ...claimant.address, line1 } },
      }),
    })

  await save('5 Main St')
  const same = await isKept()
  await save('7 Main St')

  expect([same, await isKept()]).toEqual([true, undefined])
})

describe('is refused', () => {
  const { address } = claimant

  test.for([
    [
      'an address that does not exist',
      { claimant: { ...claimant, address: { ...address, zip: '90210' } } },
      '/answers/claimant/address/zip',
    ],
    [
      'a name with digits',
      { claimant: { ...claimant, legalName: 'Zoë 5' } },
      '/answers/claimant/legalName',
    ],
    [
      'an answer outside of the class',
      { eligibility: { bought: 'no', 'opted-out': 'no' } },
      '/answers/eligibility/bought',
    ],
    [
      'an answer that is not sure',
      { eligibility: { bought: 'unsure', 'opted-out': 'no' } },
      '/answers/eligibility/bought',
    ],
    [
      'an answer that is missing',
      { eligibility: { bought: 'yes' } },
      '/answers/eligibility/opted-out',
    ],
    ['more than the settlement takes', { form: { units: '6' } }, '/answers/form/units'],
    ['a payment that is not offered', { payment: 'venmo' }, '/answers/payment'],
    [
      'letters that we cannot print',
      { claimant: { ...claimant, legalName: '山田太郎' } },
      '/answers/claimant/legalName',
    ],
    [
      'an emoji in the street',
      { claimant: { ...claimant, address: { ...address, line1: '5 Main St 🏠' } } },
      '/answers/claimant/address/line1',
    ],
    ['NUL', { claimant: { ...claimant, legalName: 'Zoë\u0000' } }, '/answers/claimant/legalName'],
  ] as const)('%s, and the field is named', async ([, changes, path], { api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    const { body: claim } = await beginClaim(api, suit.id)

    const { status, body } = await api.patch(`/api/claims/${claim.id}`, {
      answers: { ...plainAnswers(), ...changes },
    })

    expect([status, body.code]).toEqual([422, 'input.invalid'])
    expect(body.errors.map((fault: { path: string }) => fault.path)).toContain(path)
    expect((await api.get('/api/claims')).body.claims[0].state).toBe('draft')
  })

  test('half a character', async ({ api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    const { body: claim } = await beginClaim(api, suit.id)
    const text = JSON.stringify({ answers: plainAnswers({ form: { units: 'HALF' } }) })

    const { status, body } = await api.patch(
      `/api/claims/${claim.id}`,
      text.replace('HALF', String.raw`\ud800`),
    )

    expect(status).toBe(422)
    expect(body.errors[0].path).toBe('/answers/form/units')
  })

  test('a claim that is signed', async ({ api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    const id = await readyClaim(api, suit.id)
    await sign(api, id, (await preview(api, id)).body)

    const { status, body } = await api.patch(`/api/claims/${id}`, { answers: plainAnswers() })

    expect([status, body.code]).toEqual([409, 'claim.signed'])
  })

  test.for(['cancelled', 'expired'] as const)(
    'a claim that is %s, and never as one that is signed',
    async (state, { api, db }) => {
      const suit = await addSuit(db)
      await api.visit()
      const id = await readyClaim(api, suit.id)
      const { body: shown } = await preview(api, id)
      await putInState(db, id, state)
      const codes = async () => {
        const answers = [
          await api.patch(`/api/claims/${id}`, { answers: plainAnswers() }),
          await preview(api, id),
          await sign(api, id, shown),
        ]
        return answers.map(({ body }) => body.code)
      }

      const open = await codes()
      await Suit.query(db).findById(suit.id).patch({ status: 'closed' })

      expect(open).toEqual(Array(3).fill('claim.cannot-move'))
      expect(await codes()).toEqual(Array(3).fill('suit.closed'))
    },
  )

  test('a settlement that closed or lost its form meanwhile', async ({ api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    const { body: claim } = await beginClaim(api, suit.id)
    const save = () => api.patch(`/api/claims/${claim.id}`, { answers: plainAnswers() })

    await Suit.query(db).findById(suit.id).patch({ fileable: false })
    const withoutForm = await save()
    await Suit.query(db).findById(suit.id).patch({ status: 'closed' })
    const closed = await save()

    expect([withoutForm.status, closed.status]).toEqual([409, 410])
  })

  test('the claim of another, like one that does not exist', async ({ api, db }) => {
    const suit = await addSuit(db)
    const stranger = api.stranger()
    await api.visit()
    await stranger.visit()
    const { body: claim } = await beginClaim(stranger, suit.id)

    const foreign = await api.patch(`/api/claims/${claim.id}`, { answers: plainAnswers() })
    const unknown = await api.patch(`/api/claims/${randomUUID()}`, { answers: plainAnswers() })

    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })
})

test('asks for the notice ID where the settlement does', async ({ api, db }) => {
  const identifier = {
    use: 'required' as const,
    label: 'Class Member ID',
    pattern: '[A-Z]{2}\\d{4}',
  }
  const suit = await addSuit(db, { terms: { ...plainTerms, identifier } })
  await api.visit()
  const { body: claim } = await beginClaim(api, suit.id)
  const save = (value: string | null) =>
    api.patch(`/api/claims/${claim.id}`, { answers: plainAnswers({ identifier: value }) })

  const statuses = [
    (await save(null)).status,
    (await save('12')).status,
    (await save('ab-12 34')).status,
  ]

  expect(statuses).toEqual([422, 422, 200])
})
