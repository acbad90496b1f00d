import { expect } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { preview, readyClaim, sign, tell } from '../../testing/claim-steps.ts'
import { addMailedSuit } from '../../testing/mailed-claim.ts'

const typed = { method: 'typed', text: 'Zoë Đặng Núñez' }
const drawn = { method: 'drawn', width: 300, height: 80, strokes: [[0, 0, 120, 40, 200, 10]] }

test.for([
  ['typed', typed, drawn],
  ['drawn', drawn, typed],
] as const)(
  'a settlement that wants a %s signature takes it, and no other',
  async ([signatureMode, wanted, other], { api, db }) => {
    await api.visit()
    const suit = await addSuit(db, { terms: { ...plainTerms, signatureMode } })
    const id = await readyClaim(api, suit.id)

    const refused = await preview(api, id, { signature: other })
    const shown = await preview(api, id, { signature: wanted })
    const signed = await sign(api, id, shown.body)

    expect([refused.status, refused.body.errors[0].path]).toEqual([422, '/signature'])
    expect([shown.body.signable, signed.body.state]).toEqual([true, 'signed'])
  },
)

test('where only ink counts, the form is made without a signature, and the person files it', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addSuit(db, { terms: { ...plainTerms, signatureMode: 'wet' } })
  const id = await readyClaim(api, suit.id)

  const withSignature = await preview(api, id)
  const { body: shown } = await preview(api, id, { signature: undefined })
  const signing = await sign(api, id, shown)
  const pdf = await api.get(`/api/documents/${shown.documentId}?download=1`)
  const filed = await tell(api, id, 'self-filed', { how: 'mail', filedOn: '2026-11-20' })

  expect([withSignature.status, withSignature.body.errors[0].path]).toEqual([422, '/signature'])
  expect(shown.signable).toBe(false)
  expect([signing.status, signing.body.code]).toEqual([409, 'claim.wet-signature'])
  expect(pdf.status).toBe(200)
  expect(filed.body.state).toBe('self_filed')
})

test('and nothing of it promises a letter of ours, which could not bear that signature', async ({
  api,
  db,
}) => {
  await api.visit()
  const terms = { ...plainTerms, signatureMode: 'wet' as const }
  const suit = await addMailedSuit(db, { terms, dueOn: '2026-12-31' })
  const id = await readyClaim(api, suit.id)

  const { ways, sendBy } = (await api.get(`/api/claims/${id}`)).body

  expect(ways.map(({ method }: { method: string }) => method)).toEqual(['counter', 'online'])
  expect(sendBy).toEqual({ on: '2026-12-31', byUs: false })
})
