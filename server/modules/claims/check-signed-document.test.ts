import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect, vi } from 'vitest'
import { esignConsent } from '#contract/esign-consent.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { plainAnswers } from '../../testing/claim-steps.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { storeDocument } from '../documents/index.ts'
import { checkSignedDocumentJob } from './check-signed-document.job.ts'
import { createClaim } from './create-claim.ts'
import { previewClaim } from './preview-claim.ts'
import { saveClaimAnswers } from './save-claim-answers.ts'
import { sealAnswers } from './seal-answers.ts'
import { signClaim } from './sign-claim.ts'

const OTHER_SHA256 = createHash('sha256').update('%PDF-other').digest('hex')

async function signedClaim(db: Knex): Promise<string> {
  const tools = fakeTools(db)
  const visitorId = randomUUID()
  const suit = await addSuit(db)
  const {
    claim: { id },
  } = await createClaim(tools, { suitId: suit.id, visitorId })
  await saveClaimAnswers(tools, { id, visitorId, answers: plainAnswers() })
  const { documentId, sha256 } = await previewClaim(tools, {
    id,
    visitorId,
    attestations: ['true', 'member'],
    signature: { method: 'typed', text: 'Zoë Đặng Núñez' },
    timeZone: 'America/New_York',
  })
  const facts = { address: '127.0.0.1', userAgent: 'a browser' }
  const consentVersion = esignConsent.version
  await signClaim(tools, { id, visitorId, documentId, sha256, consentVersion, facts })
  return id
}

/** Runs the job; gives what it found, and what it logged as an error. */
async function check(db: Knex, claimId: string) {
  const error = vi.fn()
  const tools = fakeTools(db)
  await checkSignedDocumentJob.run({ ...tools, log: { ...tools.log, error } }, { claimId })
  const events = await db('claimEvents').where({ claimId, source: 'job' }).select('kind', 'data')
  return { events, errors: error.mock.calls.length }
}

test('a sound document is recorded as verified, once', async ({ db }) => {
  const claimId = await signedClaim(db)

  await check(db, claimId)
  const { events, errors } = await check(db, claimId)

  expect(events).toEqual([
    {
      kind: 'document.verified',
      data: {
        documentId: expect.any(String),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
  ])
  expect(errors).toBe(0)
})

test('a document that another person signed than its answers name is reported', async ({ db }) => {
  const claimId = await signedClaim(db)
  const claimant = { ...plainAnswers().claimant, legalName: 'Somebody Else' }
  await db('claims').update({
    sealedAnswers: sealAnswers(fakeTools(db), plainAnswers({ claimant })),
  })

  const { events, errors } = await check(db, claimId)

  expect(events).toMatchObject([{ kind: 'document.faulty', data: { faults: ['claimant-name'] } }])
  expect(errors).toBe(1)
})

test('another document than the record of the signature tells of is reported', async ({ db }) => {
  const claimId = await signedClaim(db)
  const made = { bytes: Buffer.from('%PDF-other'), sha256: OTHER_SHA256, pages: 1 }
  const input = { made, visitorId: randomUUID(), fileName: 'other.pdf' }
  const { id: documentId } = await storeDocument(fakeTools(db), input)
  await db('claims').update({ documentId })

  const { events, errors } = await check(db, claimId)

  expect(events).toMatchObject([
    { kind: 'document.faulty', data: { documentId, faults: ['record'] } },
  ])
  expect(errors).toBe(1)
})

describe('changed behind our back', () => {
  const { secrets } = fakeTools({} as Knex)

  test.for([
    ['other bytes', secrets.seal('document', '%PDF-other'), 'sha256'],
    ['bytes that were not sealed by us', Buffer.from('%PDF-other'), 'unreadable'],
  ] as const)('%s are reported', async ([, sealedBytes, fault], { ownDb, ownerDb }) => {
    const claimId = await signedClaim(ownDb)
    await ownerDb.raw('alter table documents disable trigger user')
    await ownerDb('documents').update({ sealedBytes })

    const { events, errors } = await check(ownDb, claimId)

    expect(events).toMatchObject([{ kind: 'document.faulty', data: { faults: [fault] } }])
    expect(errors).toBe(1)
  })
})

test('a claim that is not signed, or not there, is left alone', async ({ db }) => {
  const suit = await addSuit(db)
  const {
    claim: { id },
  } = await createClaim(fakeTools(db), { suitId: suit.id, visitorId: randomUUID() })

  expect(await check(db, id)).toEqual({ events: [], errors: 0 })
  expect(await check(db, randomUUID())).toEqual({ events: [], errors: 0 })
})
