import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { canMailNow } from '#contract/dashboard/own-way.ts'
import { addSuit, mailingAddress, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import {
  plainAnswers,
  putInState,
  readyClaim,
  signedClaim,
  tell,
} from '../../testing/claim-steps.ts'
import { pngFile } from '../../testing/files.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import type { Tools } from '../../tools.ts'
import { Claim, Letter } from '../claims/index.ts'
import { tellClaim } from './tell-claim.ts'

test('a claim’s whole story: what happened, what came, what can be opened, what is next', async ({
  api,
  db,
}) => {
  await api.visit()
  const proof = { use: 'required' as const, label: 'Receipts', help: 'What it cost.' }
  const terms = { ...plainTerms, proof }
  const suit = await addSuit(db, { terms, mailingAddress, officialSiteUrl: 'https://s.example/' })
  const headers = { 'x-file-name': 'receipt.png' }
  const { body: file } = await api.upload('/api/uploads', pngFile(), { headers })
  const id = await signedClaim(api, suit.id, { proof: [file.id] })
  const { visitorId, documentId } = await Claim.query(db).findById(id).throwIfNotFound()
  await Letter.query(db).insert({
    claimId: id,
    visitorId,
    version: 1,
    state: 'delivered',
    method: 'first-class',
    documentId: documentId ?? '',
    pages: 3,
    providerId: 'ltr_1',
    acceptedAt: NOW,
    createdAt: NOW,
    // Late on the 20th in the East.
    mailedAt: new Date('2026-11-21T04:00:00Z'),
  })
  await putInState(db, id, 'delivered')
  await tell(api, id, 'confirmation', { number: 'KR-77', receivedOn: '2026-11-20' })
  await tell(api, id, 'deficiency', { text: 'Which size?', cureBy: '2026-12-20' })
  await tell(api, id, 'payout', { amountCents: 1234, receivedOn: '2026-11-20', method: 'ach' })

  const { status, body } = await api.get(`/api/claims/${id}`)

  expect(status).toBe(200)
  expect(body.claim).toMatchObject({ id, state: 'paid' })
  expect(body.events.slice(0, 3).map(({ kind }: { kind: string }) => kind)).toEqual([
    'payout.recorded',
    'deficiency.recorded',
    'confirmation.recorded',
  ])
  expect(body.events[1].facts).toMatchObject({ text: 'Which size?', cureBy: '2026-12-20' })
  expect(JSON.stringify(body.events)).not.toMatch(/salt|userAgent|127\.0\.0/)
  expect(body.letters).toMatchObject([{ state: 'delivered', pages: 3, postedOn: '2026-11-20' }])
  expect(body.deficiency).toMatchObject({ cureBy: '2026-12-20', text: 'Which size?' })
  expect(body.payouts).toMatchObject([{ amountCents: 1234, check: null, share: false }])
  expect(body.confirmation).toEqual({ number: 'KR-77', receivedOn: '2026-11-20', fileId: null })
  expect(body.ways.map(({ method }: { method: string }) => method)).toEqual([
    'first-class',
    'certified',
    'counter',
    'online',
  ])
  expect(body.documents).toMatchObject([
    { kind: 'signed-form', href: `/api/documents/${documentId}` },
    { kind: 'certificate', href: `/api/claims/${id}/certificate.pdf` },
    { kind: 'evidence', href: `/api/claims/${id}/evidence.zip` },
    { kind: 'file', href: `/api/uploads/${file.id}`, name: 'receipt.png', sha256: file.sha256 },
  ])
  for (const { href } of body.documents) expect((await api.get(href)).status).toBe(200)
})

test('a form that was signed before can still be opened', async ({ api, db }) => {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)
  await tell(api, id, 'undo')

  const { body } = await api.get(`/api/claims/${id}`)

  expect(body.documents).toMatchObject([{ kind: 'earlier-form' }])
  expect(body.claim.document).toBeNull()
})

test('while a mailed form is corrected, what shows that it was signed can still be opened', async ({
  api,
  db,
}) => {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)
  await putInState(db, id, 'delivered')
  await tell(api, id, 'deficiency', { text: 'Which size?', cureBy: '2026-12-20' })
  const answers = plainAnswers({ form: { units: '4' } })
  await api.patch(`/api/claims/${id}`, { answers })

  const { body } = await api.get(`/api/claims/${id}`)

  expect(body.claim.signedAt).toBeNull()
  expect(body.documents).toMatchObject([
    { kind: 'earlier-form' },
    { kind: 'certificate', href: `/api/claims/${id}/certificate.pdf` },
    { kind: 'evidence', href: `/api/claims/${id}/evidence.zip` },
  ])
  for (const { href } of body.documents) expect((await api.get(href)).status).toBe(200)
})

test('a number that came with filing oneself is a confirmation', async ({ api, db }) => {
  await api.visit()
  const id = await readyClaim(api, (await addSuit(db)).id)
  const filed = { how: 'online', filedOn: '2026-11-19', confirmationNumber: 'A-1' }
  await tell(api, id, 'self-filed', filed)

  const { body } = await api.get(`/api/claims/${id}`)

  expect(body.confirmation).toEqual({ number: 'A-1', receivedOn: '2026-11-19', fileId: null })
})

test('what was told of earlier claims rules out signing a form, until it is told otherwise', async ({
  api,
  db,
}) => {
  await api.visit()
  const [suit, other] = [await addSuit(db), await addSuit(db)]
  const id = await readyClaim(api, suit.id)
  await readyClaim(api, other.id)
  const tellFiled = (by: string) => api.post(`/api/suits/${suit.id}/filed-before`, { by })
  const told = async () => {
    const { body: one } = await api.get(`/api/claims/${id}`)
    const { body: all } = await api.get('/api/claims/stories')
    const listed = all.stories.map((story: { filedElsewhere: boolean }) => story.filedElsewhere)
    return [one.filedElsewhere, listed.filter(Boolean).length]
  }

  const before = await told()
  await tellFiled('service')
  const after = await told()
  await tellFiled('no-one')

  expect([before, after, await told()]).toEqual([
    [false, 0],
    [true, 1],
    [false, 0],
  ])
})

test('a claim that is another’s, or none, is not there', async ({ api, db }) => {
  await api.visit()
  const id = await readyClaim(api, (await addSuit(db)).id)
  const stranger = api.stranger()
  await stranger.visit()

  const answers = [
    await stranger.get(`/api/claims/${id}`),
    await api.get(`/api/claims/${randomUUID()}`),
    await api.get('/api/claims/x'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 422])
})

test('while we mail nothing no letter of ours is among the ways, nor its day the one to meet', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addSuit(db, { mailingAddress, dueOn: '2027-03-01' })
  const id = await signedClaim(api, suit.id)
  const { visitorId } = await Claim.query(db).findById(id).throwIfNotFound()
  await Claim.query(db).findById(id).patch({ waitsFor: 'you' })
  const off = { ...outboxForTests(), mode: 'off' as const }
  const storyOf = (changes: Partial<Tools>) => tellClaim(fakeTools(db, changes), { id, visitorId })

  const story = await storyOf({ mail: off })
  const later = await storyOf({})

  expect(story.ways.map(({ possible, why }) => [possible, why])).toEqual([
    [false, 'not-mailing'],
    [false, 'not-mailing'],
    [true, 'before-cut-off'],
    [false, 'no-official-site'],
  ])
  expect(story.sendBy).toEqual({ on: story.ways[2]?.lastSafeDay, byUs: false })
  expect([story, later].map((one) => canMailNow({ claim: one.claim, story: one }))).toEqual([
    false,
    true,
  ])
})
