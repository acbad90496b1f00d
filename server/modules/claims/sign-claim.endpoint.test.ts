import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { esignConsent } from '#contract/esign-consent.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { type Api, test as base } from '../../testing/api.ts'
import { preview, readyClaim, sign, signingOf, tell } from '../../testing/claim-steps.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { readBack } from '../documents/read-back.ts'
import { Suit } from '../suits/index.ts'

/** A clock that a test sets. */
const clock = { at: NOW, now: () => clock.at }
const test = base.extend('changes', { clock })

const claimIn = async (api: Api, suitId: string) => {
  clock.at = NOW
  await api.visit()
  return readyClaim(api, suitId)
}
const pdfText = async (bytes: Buffer) =>
  (await readBack(new Uint8Array(bytes))).join('\n').replace(/\s+/g, ' ')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('from an open settlement to a signed PDF in the hand', async ({ api, db }) => {
  const suit = await addSuit(db, { name: 'Soap labels', officialSiteUrl: 'https://soap.example/' })
  const id = await claimIn(api, suit.id)

  const { status, body: shown } = await preview(api, id)
  const read = await api.get(`/api/documents/${shown.documentId}`)
  const signed = await sign(api, id, shown)
  const saved = await api.get(`/api/documents/${shown.documentId}?download=1`)

  expect(status).toBe(200)
  expect(shown).toMatchObject({
    signable: true,
    pages: expect.any(Number),
    legalName: 'Zoë Đặng Núñez',
  })
  expect(signed.status).toBe(200)
  expect(signed.body).toMatchObject({
    id,
    state: 'signed',
    signedAt: NOW.toISOString(),
    document: { id: shown.documentId, sha256: shown.sha256 },
  })
  expect(saved.body.equals(read.body)).toBe(true)
  expect(sha256(saved.body)).toBe(shown.sha256)
  expect(saved.headers.get('content-type')).toBe('application/pdf')
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="claim-form-${suit.slug}-${signed.body.reference}.pdf"`,
  )
  expect(read.headers.get('content-disposition')).toMatch(/^inline; /)
  expect(saved.headers.get('cache-control')).toBe('private, no-store')
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await pdfText(saved.body)
  for (const words of [
    'Soap labels',
    'Zoë Đặng Núñez',
    '5 Main St',
    'Did you buy it? Yes',
    'The class is buyers of it.',
    'How many? 3',
    'Check by mail',
    '[x] What I have written is true.',
    '[x] I am a member of the class.',
    'under penalty of perjury',
    'zoe dang NUNEZ',
    'November 21, 2026',
    signed.body.reference,
  ]) {
    expect(text).toContain(words)
  }
})

describe('a preview', () => {
  test.for([
    ['a statement that is not ticked', { attestations: ['true'] }],
    ['no signature', { signature: undefined }],
    ['another name', { signature: { method: 'typed', text: 'Zoe Nunez' } }],
    [
      'a dot for a signature',
      { signature: { method: 'drawn', width: 300, height: 80, strokes: [[5, 5, 5, 5]] } },
    ],
  ] as const)('with %s can be read, but not signed', async ([, changes], { api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)

    const { status, body: shown } = await preview(api, id, changes)
    const signing = await sign(api, id, shown)

    expect([status, shown.signable]).toEqual([200, false])
    expect((await api.get(`/api/documents/${shown.documentId}`)).status).toBe(200)
    expect([signing.status, signing.body.code]).toEqual([409, 'claim.not-ready'])
  })

  test('without a signature has no date of signing', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)

    const { body: shown } = await preview(api, id, { signature: undefined, attestations: [] })
    const text = await pdfText((await api.get(`/api/documents/${shown.documentId}`)).body)

    expect(text).toContain('[ ] What I have written is true.')
    expect(text).not.toContain('November 21, 2026')
  })

  test('can be signed by a drawn line', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    const strokes = [
      [0, 0, 120, 40, 200, 10],
      [20, 60, 180, 61],
    ]

    const { body: shown } = await preview(api, id, {
      signature: { method: 'drawn', width: 300, height: 80, strokes },
    })
    const signing = await sign(api, id, shown)

    expect([shown.signable, signing.body.state]).toEqual([true, 'signed'])
    const { body: pdf } = await api.get(`/api/documents/${shown.documentId}`)
    expect(await pdfText(pdf)).toContain('[drawn signature]')
  })

  test('takes the place of the one before it', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    const { body: first } = await preview(api, id)
    const { body: second } = await preview(api, id, { signature: undefined })

    const signing = await sign(api, id, first)

    expect([signing.status, signing.body.code]).toEqual([409, 'document.changed'])
    expect((await api.get(`/api/documents/${first.documentId}`)).status).toBe(404)
    expect((await api.get(`/api/documents/${second.documentId}`)).status).toBe(200)
    expect(await db('documents')).toHaveLength(1)
  })

  test('of the same form is the same document', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)

    const first = await preview(api, id)
    const second = await preview(api, id)

    expect(second.body).toEqual(first.body)
  })

  test('does not follow the catalogue once the answers are saved', async ({ api, db }) => {
    const suit = await addSuit(db, { name: 'Soap labels' })
    const id = await claimIn(api, suit.id)
    const attestations = [{ id: 'other', text: 'Something else.' }]
    await Suit.query(db)
      .findById(suit.id)
      .patch({ name: 'Changed', terms: { ...plainTerms, attestations } })

    const { body: shown } = await preview(api, id)
    const text = await pdfText((await api.get(`/api/documents/${shown.documentId}`)).body)

    expect(shown.signable).toBe(true)
    expect(text).toContain('Soap labels')
    expect(text).toContain('[x] I am a member of the class.')
    expect(text).not.toMatch(/Changed|Something else/)
  })

  test('in the last quarter of an hour says that it is too late to sign, as signing does; it can still be filed by oneself', async ({
    api,
    db,
  }) => {
    const officialSiteUrl = 'https://soap.example/'
    const suit = await addSuit(db, { dueOn: '2026-11-21', officialSiteUrl })
    const id = await claimIn(api, suit.id)
    const at = async (time: string) => {
      clock.at = new Date(`2026-11-22T${time}Z`)
      const { body: shown } = await preview(api, id)
      return { shown, signing: () => sign(api, id, shown) }
    }

    const soon = await at('04:44:59')
    const late = await at('04:45:01')
    const refused = await late.signing()
    const filed = await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })

    expect(soon.shown).toMatchObject({ signable: true, refused: null })
    expect(late.shown).toMatchObject({ signable: false, refused: 'claim.too-late' })
    expect([refused.status, refused.body.code]).toEqual([423, 'claim.too-late'])
    expect(filed.body.state).toBe('self_filed')
  })

  test('with just enough time left can be signed, and is its owner’s to file by the last second', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db, {
      dueOn: '2026-11-21',
      officialSiteUrl: 'https://soap.example/',
    })
    const id = await claimIn(api, suit.id)
    clock.at = new Date('2026-11-22T04:44:59Z')

    const { body: shown } = await preview(api, id)
    const signing = await sign(api, id, shown)

    expect([signing.status, signing.body.method]).toEqual([200, 'online'])
  })

  test('of an answer to a notice says the same about the day of that notice', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    const { visitorId } = await db('claims').where({ id }).first()
    const notice = { claimId: id, visitorId, cureBy: '2026-11-21', createdAt: NOW }
    await db('deficiencies').insert(notice)
    clock.at = new Date('2026-11-22T04:50:00Z')

    const { body: shown } = await preview(api, id)
    const signing = await sign(api, id, shown)

    expect(shown).toMatchObject({ signable: false, refused: 'claim.too-late' })
    expect(signing.body.code).toBe('claim.too-late')
  })

  test('of a settlement that closed can be read, but not signed', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    const { body: before } = await preview(api, id)
    await Suit.query(db).findById(suit.id).patch({ status: 'closed' })

    const signing = await sign(api, id, before)
    const { body: after } = await preview(api, id)

    expect([signing.status, signing.body.code]).toEqual([410, 'suit.closed'])
    expect(after.signable).toBe(false)
  })

  test.for([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, '/timeZone'],
    ['an offset for a zone', { timeZone: '+05:00' }, '/timeZone'],
    [
      'a signature that we cannot print',
      { signature: { method: 'typed', text: 'Zoë ☃' } },
      '/signature/text',
    ],
    ['a signature of spaces', { signature: { method: 'typed', text: '   ' } }, '/signature/text'],
    [
      'a stroke with half a point',
      { signature: { method: 'drawn', width: 9, height: 9, strokes: [[1, 2, 3]] } },
      '/signature/strokes/0',
    ],
    ['a signature of another kind', { signature: { method: 'stamped' } }, '/signature'],
  ] as const)('is refused %s', async ([, changes, path], { api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)

    const { status, body } = await preview(api, id, changes)

    expect(status).toBe(422)
    expect(body.errors.map((fault: { path: string }) => fault.path)).toContain(path)
  })

  test('is refused before there are answers', async ({ api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    const { body } = await api.post(
      '/api/claims',
      { suitId: suit.id },
      { idempotencyKey: randomUUID() },
    )

    const answer = await preview(api, body.id)

    expect([answer.status, answer.body.code]).toEqual([409, 'claim.not-ready'])
  })
})

describe('signing', () => {
  test('is refused a document that nobody was shown', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    const { body: shown } = await preview(api, id)

    const otherBytes = await sign(api, id, { ...shown, sha256: '0'.repeat(64) })
    const otherDocument = await sign(api, id, { ...shown, documentId: randomUUID() })

    for (const { status, body } of [otherBytes, otherDocument]) {
      expect([status, body.code]).toEqual([409, 'document.changed'])
    }
  })

  test('is refused on another day than the one that is printed, in the zone of the signer', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    clock.at = new Date('2026-11-22T04:59:00Z')
    const { body: shown } = await preview(api, id)

    clock.at = new Date('2026-11-22T05:00:00Z')
    const tomorrow = await sign(api, id, shown)
    clock.at = new Date('2026-11-22T04:59:59Z')
    const today = await sign(api, id, shown)

    expect([tomorrow.status, tomorrow.body.code]).toEqual([409, 'document.changed'])
    expect(today.status).toBe(200)
    const { body: pdf } = await api.get(`/api/documents/${shown.documentId}`)
    expect(await pdfText(pdf)).toContain('Executed on November 21, 2026')
  })

  test('is refused a consent that we do not ask for', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    const { body: shown } = await preview(api, id)
    const body = { ...signingOf(shown), consentVersion: 'esign-1999-01' }

    const answer = await api.post(`/api/claims/${id}/sign`, body, { idempotencyKey: randomUUID() })

    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe('/consentVersion')
  })

  test('again with the same key answers the same; with another key it is done already', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    const { body: shown } = await preview(api, id)
    const key = randomUUID()
    const first = await sign(api, id, shown, key)

    const replay = await sign(api, id, shown, key)
    const again = await sign(api, id, shown)
    const reused = await sign(api, id, { ...shown, sha256: '0'.repeat(64) }, key)

    expect(replay.body).toEqual(first.body)
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    expect([again.status, again.body.code]).toEqual([409, 'claim.signed'])
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency.key-reused'])
  })

  test('freezes the claim: no further preview', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    await sign(api, id, (await preview(api, id)).body)

    const { status, body } = await preview(api, id)

    expect([status, body.code]).toEqual([409, 'claim.signed'])
  })

  test('of another visitor is impossible: preview, signature and document are unknown', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    const { body: shown } = await preview(api, id)
    const stranger = api.stranger()
    await stranger.visit()

    const answers = [
      await preview(stranger, id),
      await sign(stranger, id, shown),
      await stranger.get(`/api/documents/${shown.documentId}`),
      await stranger.get(`/api/documents/${randomUUID()}`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await stranger.get('/api/claims')).body.claims).toEqual([])
    expect((await api.stranger().get(`/api/documents/${shown.documentId}`)).status).toBe(401)
  })
})

describe('at the same moment', () => {
  const signatures = (db: Knex) => db('claimEvents').where({ kind: 'signature.applied' })

  test('100 signings with one key are one signing: one answer, 99 replays', async ({
    ownApi,
    ownDb,
  }) => {
    const suit = await addSuit(ownDb)
    const id = await claimIn(ownApi, suit.id)
    const { body: shown } = await preview(ownApi, id)
    const key = randomUUID()

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => sign(ownApi, id, shown, key)),
    )

    const replays = answers.filter(({ headers }) => headers.get('idempotent-replayed'))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(replays).toHaveLength(99)
    expect(await signatures(ownDb)).toHaveLength(1)
    const jobs = await ownDb.raw('select task_identifier as name from graphile_worker.jobs')
    const names = jobs.rows.map(({ name }: { name: string }) => name).toSorted()
    expect(names).toEqual([
      'check-signed-document',
      'note-likeness',
      'release-claim',
      'tell-signed',
    ])
  })

  test('30 signings with keys of their own are one signing: one 200, 29 refusals', async ({
    ownApi,
    ownDb,
  }) => {
    const suit = await addSuit(ownDb)
    const id = await claimIn(ownApi, suit.id)
    const { body: shown } = await preview(ownApi, id)

    const answers = await Promise.all(Array.from({ length: 30 }, () => sign(ownApi, id, shown)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'claim.signed')).toHaveLength(29)
    expect(await signatures(ownDb)).toHaveLength(1)
  })
})

/** Keeps what is personal from being guessed from its fingerprint. */
const salt = expect.stringMatching(/^[\w-]{22}$/)

describe('the record', () => {
  test('holds who agreed to what, by fingerprint, and nothing personal in clear', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    await api.post(`/api/suits/${suit.id}/filed-before`, { by: 'no-one' })
    const { body: shown } = await preview(api, id)
    const options = { idempotencyKey: randomUUID(), headers: { 'user-agent': 'Canary Browser' } }
    await api.post(`/api/claims/${id}/sign`, signingOf(shown), options)

    const [answered, filed, ...events] = await db('claimEvents')
      .where({ claimId: id })
      .orderBy('id')

    expect([answered.kind, filed.kind]).toEqual(['eligibility.answered', 'filed-before.answered'])
    expect(events.map(({ kind }) => kind)).toEqual([
      'consent.given',
      'attestation.ticked',
      'attestation.ticked',
      'document.rendered',
      'signature.applied',
    ])
    expect(events[0].data).toEqual({
      version: esignConsent.version,
      textSha256: esignConsent.sha256,
    })
    expect(events[1].data).toEqual({
      attestation: 'true',
      textSha256: sha256(Buffer.from('What I have written is true.')),
    })
    expect(events[3].data).toMatchObject({ documentId: shown.documentId, sha256: shown.sha256 })
    expect(events[4].data).toEqual({
      method: 'typed',
      timeZone: 'America/New_York',
      documentSha256: shown.sha256,
      from: 'ready_to_sign',
      to: 'signed',
    })
    const { secrets } = fakeTools(db)
    const sealed = ({ sealedData }: { sealedData: Buffer }) =>
      JSON.parse(secrets.open('claim-event', sealedData).toString()) as unknown
    expect(sealed(filed)).toEqual({ filedBy: 'no-one', salt })
    const personal = sealed(events[4])
    expect(personal).toEqual({
      address: expect.stringMatching(/127\.0\.0\.1/),
      userAgent: 'Canary Browser',
      legalName: 'Zoë Đặng Núñez',
      settlement: { name: expect.any(String), defendant: expect.any(String) },
      salt,
    })
    expect(JSON.stringify(events)).not.toMatch(/Canary|Zoë|127\.0/)
  })

  test('holds each question, the sentence it stands on and the answer given', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db, {
      classPeriodFrom: '2024-06-10',
      classPeriodTo: '2025-03-29',
    })
    await api.visit()
    await api.post(`/api/suits/${suit.id}/filed-before`, { by: 'no-one' })
    const id = await readyClaim(api, suit.id)
    const { body: shown } = await preview(api, id)
    await Suit.query(db)
      .findById(suit.id)
      .patch({ terms: { ...plainTerms, eligibility: [] } })
    await sign(api, id, shown)

    const [event] = await db('claimEvents').where({ claimId: id, kind: 'eligibility.answered' })

    const fingerprint = (words: string) => sha256(Buffer.from(words))
    expect(event.data).toEqual({
      revision: 1,
      questions: plainTerms.eligibility.map(({ id: question, text, clause }) => ({
        question,
        textSha256: fingerprint(text),
        clauseSha256: fingerprint(clause),
      })),
      from: 'draft',
      to: 'ready_to_sign',
    })
    const { secrets } = fakeTools(db)
    expect(JSON.parse(secrets.open('claim-event', event.sealedData).toString())).toEqual({
      answers: [
        {
          question: 'bought',
          text: 'Did you buy it?',
          clause: 'The class is buyers of it.',
          answer: 'yes',
        },
        {
          question: 'opted-out',
          text: 'Did you opt out?',
          clause: 'Who opts out is not in.',
          answer: 'no',
        },
      ],
      classPeriodText: 'June 10, 2024 to March 29, 2025',
      filedBy: 'no-one',
      salt,
    })
  })

  test('cannot be changed, removed or emptied, nor can the document', async ({ api, db }) => {
    const suit = await addSuit(db)
    const id = await claimIn(api, suit.id)
    await sign(api, id, (await preview(api, id)).body)
    const attempt = (sql: string) =>
      db
        .transaction((trx) => trx.raw(sql))
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        )

    const refusals = [
      await attempt(`update claim_events set kind = 'consent.given'`),
      await attempt('delete from claim_events'),
      await attempt('truncate claim_events'),
      await attempt(`update documents set sha256 = repeat('0', 64)`),
      await attempt('delete from documents'),
      await attempt('delete from claims'),
    ]

    const [noRight, refused, foreignKey] = ['42501', '23001', '23503']
    expect(refusals.slice(0, 4)).toEqual([noRight, noRight, noRight, refused])
    for (const code of refusals.slice(4)) expect([refused, foreignKey]).toContain(code)
  })
})
