import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { type Api, test } from '../../testing/api.ts'
import { plainTerms } from '../../testing/add-suit.ts'
import { plainAnswers, preview, putInState, sign, tell } from '../../testing/claim-steps.ts'
import { pdfFile } from '../../testing/files.ts'
import { signClaimWithFile, tamper } from '../../testing/signed-claim.ts'
import { fakeTools } from '../../testing/tools.ts'
import { expireClaim } from '../claims/expire-claim.ts'
import { Claim, ClaimEvent, Letter, moveClaim, recordEvents } from '../claims/index.ts'
import { signingEvents } from '../claims/signing-events.ts'
import { readBack } from '../documents/read-back.ts'
import { Suit } from '../suits/index.ts'
import { verifyChain } from './verify-chain.ts'

const system = { actor: 'system', source: 'webhook' } as const
const [first, ...others] = plainTerms.attestations
const reworded = { ...plainTerms, attestations: [{ ...first!, text: 'Worded anew.' }, ...others] }

/** A claim that was mailed and came back by the post. */
async function cameBack(api: Api, db: Knex) {
  const signed = await signClaimWithFile(api, db)
  const claim = await Claim.query(db).findById(signed.id).throwIfNotFound()
  await putInState(db, signed.id, 'returned')
  await moveClaim(fakeTools(db), {
    ...system,
    claim: { id: signed.id, state: 'returned' },
    to: 'needs_info',
    patch: { needs: 'returned', documentId: null, shown: null, signedAt: null, undoUntil: null },
    events: [{ kind: 'claim.returned', data: {} }],
  })
  return { ...signed, documentId: claim.documentId! }
}

/** A mailed claim whose owner corrects it, with another name, in words that the catalogue changed meanwhile. */
async function beginCorrection(api: Api, db: Knex) {
  const signed = await signClaimWithFile(api, db)
  const { id } = signed
  const { documentId, suitId } = await Claim.query(db).findById(id).throwIfNotFound()
  const mailed = { kind: 'mail.accepted', data: { sentSha256: 'ab'.repeat(32) } } as const
  await recordEvents(fakeTools(db), { ...system, claimId: id, events: [mailed] })
  await putInState(db, id, 'delivered')
  await tell(api, id, 'deficiency', { text: 'How many?', cureBy: '2027-02-01' })
  await Suit.query(db).findById(suitId).patch({ terms: reworded, name: 'Named anew' })
  const { claimant } = plainAnswers()
  const answers = plainAnswers({ claimant: { ...claimant, legalName: 'Zoë Married' } })
  const { status } = await api.patch(`/api/claims/${id}`, { answers })
  if (status !== 200) throw new Error('Not corrected')
  return { ...signed, documentId: documentId! }
}

async function signCorrection(api: Api, id: string): Promise<string> {
  const signature = { method: 'typed', text: 'Zoë Married' }
  const { body: shown } = await preview(api, id, { signature })
  const { status } = await sign(api, id, shown)
  if (status !== 200) throw new Error('Not signed')
  return shown.sha256
}

const flip = (db: Knex, documentId: string) =>
  tamper(
    db,
    'update documents set sealed_bytes = set_byte(sealed_bytes, 40, get_byte(sealed_bytes, 40) # 1) where id = ?',
    [documentId],
  )
const ask = async (api: Api, sha256: string) => (await api.post('/api/verify', { sha256 })).body
const check = (db: Knex, claimId: string) => verifyChain(fakeTools(db), { claimId })

async function certificateOf(api: Api, id: string): Promise<{ words: string; sha256: string }> {
  const { status, body } = await api.get(`/api/claims/${id}/certificate.pdf`)
  if (status !== 200) throw new Error(`No certificate: ${status}`)
  const words = (await readBack(new Uint8Array(body))).join(' ').replace(/\s+/g, ' ')
  return { words, sha256: createHash('sha256').update(body).digest('hex') }
}

describe('a flipped bit in a form that was mailed is reported', () => {
  test('when the letter came back and the claim holds no document any more', async ({
    api,
    db,
  }) => {
    const { id, sha256, documentId } = await cameBack(api, db)
    const before = await ask(api, sha256)
    await flip(db, documentId)

    expect(before).toMatchObject({ document: 'untouched', record: 'untouched' })
    expect(await ask(api, sha256)).toMatchObject({ document: 'changed', record: 'untouched' })
    expect((await check(db, id)).faults).toEqual([{ part: 'document', what: 'unreadable' }])
  })

  test('when a correction has been signed since, for that form and its certificate alone', async ({
    api,
    db,
  }) => {
    const { id, sha256, documentId } = await beginCorrection(api, db)
    const certificate = await certificateOf(api, id)
    const corrected = await signCorrection(api, id)
    const untouched = await check(db, id)
    await flip(db, documentId)

    expect(untouched.faults).toEqual([])
    expect(await ask(api, sha256)).toMatchObject({ document: 'changed' })
    expect(await ask(api, certificate.sha256)).toMatchObject({ document: 'changed' })
    expect(await ask(api, corrected)).toMatchObject({ document: 'untouched' })
    expect((await check(db, id)).untouched).toBe(false)
  })

  test('when its signature was taken back', async ({ api, db }) => {
    const { id, sha256 } = await signClaimWithFile(api, db)
    const { documentId } = await Claim.query(db).findById(id).throwIfNotFound()
    await tell(api, id, 'undo')
    await flip(db, documentId!)

    expect(await ask(api, sha256)).toMatchObject({ takenBack: true, document: 'changed' })
  })
})

test('a signed claim that holds another document than its signature names is reported', async ({
  api,
  db,
}) => {
  const { id, documentId } = await beginCorrection(api, db)
  await signCorrection(api, id)
  await tamper(db, 'update claims set document_id = ? where id = ?', [documentId, id])

  expect((await check(db, id)).faults).toContainEqual({ part: 'document', what: 'changed' })
})

describe('statements that the catalogue words anew', () => {
  test('leave the record of an earlier signing untouched', async ({ api, db }) => {
    const { id, sha256 } = await beginCorrection(api, db)

    expect((await check(db, id)).faults).toEqual([])
    expect(await ask(api, sha256)).toMatchObject({ record: 'untouched' })
  })

  test('leave it so where the settlement closed before a letter that came back was signed anew', async ({
    api,
    db,
  }) => {
    const { id, sha256, documentId } = await cameBack(api, db)
    const { suitId, visitorId } = await Claim.query(db).findById(id).throwIfNotFound()
    const letter = {
      claimId: id,
      visitorId,
      version: 1,
      method: 'first-class',
      documentId,
    } as const
    const gone = { state: 'returned', providerId: 'ltr_0', createdAt: new Date() } as const
    await Letter.query(db).insert({ ...letter, ...gone })
    await Suit.query(db).findById(suitId).patch({ terms: reworded })
    await api.patch(`/api/claims/${id}`, { answers: plainAnswers({ form: { units: '4' } }) })
    const claim = await Claim.query(db).findById(id).throwIfNotFound()

    await expireClaim(fakeTools(db), { claim, cure: undefined, reason: 'settlement-closed' })

    expect((await check(db, id)).faults).toEqual([])
    expect(await ask(api, sha256)).toMatchObject({ record: 'untouched', document: 'untouched' })
  })

  test('are not compared with entries that have a fingerprint alone', async ({ api, db }) => {
    const { id } = await beginCorrection(api, db)
    await tamper(
      db,
      `update claim_events set sealed_data = null, personal_sha256 = null where kind = 'attestation.ticked'`,
    )

    expect((await check(db, id)).faults.filter(({ what }) => what === 'words')).toEqual([])
  })
})

describe('the evidence of a mailed form', () => {
  test('is there when the letter came back', async ({ api, db }) => {
    const { id, sha256 } = await cameBack(api, db)

    expect((await certificateOf(api, id)).words).toContain(sha256)
    expect((await api.get(`/api/claims/${id}/evidence.zip`)).status).toBe(200)
  })

  test('is of that form while a correction is made, in the words that were ticked', async ({
    api,
    db,
  }) => {
    const { id, sha256 } = await beginCorrection(api, db)

    const { words } = await certificateOf(api, id)

    expect(words).toContain(sha256)
    expect(words).toContain(first!.text)
    expect(words).not.toContain('Worded anew.')
    expect(words).not.toContain('Named anew')
    expect(words.replaceAll(' ', '')).toContain(`sentSha256:${'ab'.repeat(32)}`)
  })

  test('bears the name of who signed, whatever the answers say now', async ({ api, db }) => {
    const { id } = await beginCorrection(api, db)
    const { secrets } = fakeTools(db)
    const sealed = secrets.seal('claim-event', JSON.stringify({ legalName: 'Zoë Before' }))
    await tamper(
      db,
      `update claim_events set sealed_data = ? where kind = 'signature.applied' and claim_id = ?`,
      [sealed, id],
    )

    const { words } = await certificateOf(api, id)

    expect(words).toContain('Zoë Before')
    expect(words).not.toContain('Zoë Married')
  })

  test('is of the first form again when the correction is taken back', async ({ api, db }) => {
    const { id, sha256 } = await beginCorrection(api, db)
    const corrected = await signCorrection(api, id)
    // The form that it certifies is named before the record's entries.
    const named = async () =>
      (await certificateOf(api, id)).words.match(new RegExp(`${sha256}|${corrected}`))?.[0]
    const whileSigned = await named()
    await tell(api, id, 'undo')

    expect(whileSigned).toBe(corrected)
    expect(await named()).toBe(sha256)
  })
})

test('an administrator’s letter that was with a correction is in the evidence of the first form, too', async ({
  api,
  db,
}) => {
  const { id } = await signClaimWithFile(api, db)
  await putInState(db, id, 'delivered')
  const notice = await pdfFile({ title: 'Notice' })
  const { body } = await api.upload('/api/uploads', notice, {
    headers: { 'x-file-name': 'notice.pdf' },
  })
  await tell(api, id, 'deficiency', { text: 'How?', cureBy: '2027-02-01', file: body.id })
  await api.patch(`/api/claims/${id}`, { answers: plainAnswers({ proof: [body.id] }) })
  await sign(api, id, (await preview(api, id)).body)
  const filesOf = async () => {
    const zip = unzipSync((await api.get(`/api/claims/${id}/evidence.zip`)).body)
    return Object.keys(zip).filter((name) => name.includes('/'))
  }
  const corrected = await filesOf()

  await tell(api, id, 'undo')

  expect(corrected).toEqual(['files/1-notice.pdf'])
  expect(await filesOf()).toEqual(['files/1-receipt é.pdf', 'replies/1-notice.pdf'])
})

test('signing seals the name and the words of each statement, and keeps them out of the clear', async ({
  api,
  db,
}) => {
  const { id } = await signClaimWithFile(api, db)
  const claim = await Claim.query(db).findById(id).withGraphFetched('document').throwIfNotFound()

  const events = signingEvents({
    claim,
    legalName: 'Zoë Đặng Núñez',
    document: claim.document!,
    proof: [],
    filedBy: undefined,
    consent: { version: 'one', sha256: 'ab' } as never,
    facts: { address: '127.0.0.1', userAgent: 'Browser' },
  })

  expect(events.at(-1)?.personal).toMatchObject({ legalName: 'Zoë Đặng Núñez' })
  expect(events.find(({ kind }) => kind === 'attestation.ticked')?.personal).toEqual({
    text: first!.text,
  })
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Zoë')
  const stored = await ClaimEvent.query(db).findOne({ claimId: id, kind: 'attestation.ticked' })
  expect(stored?.personalSha256).toMatch(/^[0-9a-f]{64}$/)
})
