import { createHash, verify } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { preview, readyClaim, tell } from '../../testing/claim-steps.ts'
import { pdfFile } from '../../testing/files.ts'
import { signClaimWithFile, tamper } from '../../testing/signed-claim.ts'
import { readBack } from '../documents/read-back.ts'

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const utf8 = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()
const zipOf = async (api: Api, id: string): Promise<Buffer> =>
  (await api.get(`/api/claims/${id}/evidence.zip`)).body
const ask = async (api: Api, sha256: string) => (await api.post('/api/verify', { sha256 })).body

/** A file of the visitor's that nothing names yet. */
async function addFile(api: Api, name: string): Promise<{ id: string; sha256: string }> {
  const bytes = await pdfFile({ title: name })
  const { body } = await api.upload('/api/uploads', bytes, { headers: { 'x-file-name': name } })
  return { id: body.id, sha256: sha256Of(bytes) }
}

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of a file that is checked here
type Json = any

/** As README.txt tells it, and nothing of ours. */
function canonical(value: unknown): string {
  const sorted = (_: string, inner: Json) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.keys(inner).toSorted().map((name) => [name, inner[name]])) // prettier-ignore
      : inner
  return JSON.stringify(value, sorted)
}

/** The eight rules of README.txt; the numbers of those that do not hold. */
function brokenRules(files: Record<string, Uint8Array>): number[] {
  const { sealed, signature, publicKey } = JSON.parse(utf8(files['seal.json']))
  const entries: Json[] = JSON.parse(utf8(files['events.json']))
  const others = Object.keys(files).filter((name) => name !== 'seal.json')
  const signed = entries.findLast(({ kind }) => kind === 'signature.applied').data
  const rules: boolean[] = [
    others.every((name) => sha256Of(files[name] ?? '') === sealed.manifest[name]),
    entries.every(
      (one) => one.hash === sha256Of(canonical([one.claimId, one.seq, one.kind, one.actor, one.source, one.at, one.data, one.personalSha256, one.previousHash])), // prettier-ignore
    ),
    entries.every((one) => one.personalSha256 === (one.personal ? sha256Of(canonical(one.personal)) : null)), // prettier-ignore
    entries.every((one, index) => one.seq === index + 1 && one.previousHash === (entries[index - 1]?.hash ?? null)), // prettier-ignore
    sealed.head === entries.at(-1).hash,
    others.filter((name) => name.startsWith('replies/')).every((name) => entries.some(({ data }) => data.fileSha256 === sealed.manifest[name])), // prettier-ignore
    signed.documentSha256 === sha256Of(files['claim-form.pdf'] ?? '') &&
      (signed.proofSha256 as string[]).every((one) => Object.values(sealed.manifest).includes(one)),
    verify(null, Buffer.from(canonical(sealed)), publicKey, Buffer.from(signature, 'base64')),
  ]
  return rules.flatMap((holds, index) => (holds ? [] : [index + 1]))
}

describe('the evidence file', () => {
  test('can be checked with node:crypto and the rules of its README.txt', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)

    const files = unzipSync(await zipOf(api, id))

    expect(brokenRules(files)).toEqual([])
    const readme = utf8(files['README.txt'])
    for (const rule of ['1. Each file', '2. Each entry', '8. "signature"']) {
      expect(readme).toContain(rule)
    }
    const { publicKey } = JSON.parse(utf8(files['seal.json']))
    const published = await fetch(`${api.base}/.well-known/evidence-key.pem`)
    expect(await published.text()).toBe(publicKey)
  })

  test('shows by those rules that anything in it was changed', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    const files = unzipSync(await zipOf(api, id))
    const edited = (name: string, edit: (text: string) => string) =>
      brokenRules({ ...files, [name]: Buffer.from(edit(Buffer.from(files[name] ?? []).toString('latin1')), 'latin1') }) // prettier-ignore

    expect(edited('claim-form.pdf', (text) => text.replace('%PDF-1.7', '%PDF-1.6'))).toEqual([1, 7])
    expect(edited('events.json', (text) => text.replace('127.0.0.1', '127.0.0.9'))).toContain(3)
    expect(
      edited('events.json', (text) => text.replace('"actor": "user"', '"actor": "admin"')),
    ).toContain(2)
    expect(edited('seal.json', (text) => text.replace('"version": 1', '"version": 2'))).toEqual([8])
  })

  test('holds the signed form, the files, and is the same as long as nothing happens', async ({
    api,
    db,
  }) => {
    const { id, sha256, file } = await signClaimWithFile(api, db)

    const one = await api.get(`/api/claims/${id}/evidence.zip`)
    const two = await zipOf(api, id)

    const files = unzipSync(one.body)
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'certificate.pdf',
      'claim-form.pdf',
      'files/1-receipt é.pdf',
      'events.json',
      'seal.json',
    ])
    expect(sha256Of(files['claim-form.pdf'] ?? '')).toBe(sha256)
    expect(sha256Of(files['files/1-receipt é.pdf'] ?? '')).toBe(sha256Of(file))
    expect(sha256Of(two)).toBe(sha256Of(one.body))
    expect(one.headers.get('content-disposition')).toMatch(
      /^attachment; filename="evidence-SP-[\w-]+\.zip"$/,
    )
    expect(one.headers.get('cache-control')).toBe('private, no-store')
  })

  test('holds what came later, too: the administrator’s letters and receipts, by the entries that tell of them', async ({
    api,
    db,
  }) => {
    const { id } = await signClaimWithFile(api, db)
    const ours = await addFile(api, 'counter.pdf')
    await tell(api, id, 'self-filed', { how: 'counter', filedOn: '2026-11-21', file: ours.id })
    const theirs = await addFile(api, 'notice.pdf')
    await tell(api, id, 'deficiency', { cureBy: '2026-12-20', file: theirs.id })

    const files = unzipSync(await zipOf(api, id))

    const replies = Object.keys(files).filter((name) => name.startsWith('replies/'))
    expect(replies).toEqual(['replies/1-counter.pdf', 'replies/2-notice.pdf'])
    expect(replies.map((name) => sha256Of(files[name]!))).toEqual([ours.sha256, theirs.sha256])
    expect(brokenRules(files)).toEqual([])
    const other = { 'replies/2-notice.pdf': files['claim-form.pdf']! }
    expect(brokenRules({ ...files, ...other })).toEqual([1])
  })

  test('has a certificate that says who, how, when, what and with which words', async ({
    api,
    db,
  }) => {
    const { id, sha256 } = await signClaimWithFile(api, db)

    const { 'certificate.pdf': certificate = new Uint8Array() } = unzipSync(await zipOf(api, id))

    const text = (await readBack(certificate)).join(' ').replace(/\s+/g, ' ')
    for (const words of [
      'Zoë Đặng Núñez',
      'Signed electronically (typed by the claimant) on 2026-11-21 12:00:00 America/New_York',
      '127.0.0.1',
      'esign-2026-11',
      'Did you buy it? Yes',
      'Who may claim: The class is buyers of it.',
      'What I have written is true.',
      'I am a member of the class.',
      sha256,
      'receipt é.pdf, 1 page',
      '/verify',
    ]) {
      expect(text).toContain(words)
    }
    const head = JSON.parse(utf8(unzipSync(await zipOf(api, id))['events.json'])).at(-1).hash
    expect(text).toContain(head)
  })

  test('is for its owner alone, and only once there is a signature', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    const draft = await readyClaim(api, (await addSuit(db)).id)
    await preview(api, draft)
    const stranger = api.stranger()
    await stranger.visit()

    for (const file of ['evidence.zip', 'certificate.pdf']) {
      const path = (one: string) => `/api/claims/${one}/${file}`
      expect((await stranger.get(path(id))).body.code).toBe('not-found')
      expect((await api.stranger().get(path(id))).body.code).toBe('sign-in.required')
      expect((await api.get(path(draft))).body.code).toBe('claim.not-ready')
    }
  })
})

describe('asking by a fingerprint', () => {
  const untouched = { known: true, signedOn: '2026-11-21', takenBack: false, document: 'untouched', record: 'untouched', sealed: true } // prettier-ignore

  test('anybody learns that the form, the certificate and the evidence file are ours', async ({
    api,
    db,
  }) => {
    const { id, sha256 } = await signClaimWithFile(api, db)
    const zip = await zipOf(api, id)
    const { body: certificate } = await api.get(`/api/claims/${id}/certificate.pdf`)
    const stranger = api.stranger()

    expect(await ask(stranger, sha256)).toEqual({ ...untouched, kind: 'claim-form' })
    expect(await ask(stranger, sha256Of(zip))).toEqual({ ...untouched, kind: 'evidence' })
    expect(await ask(stranger, sha256Of(certificate))).toEqual({
      ...untouched,
      kind: 'certificate',
    })
  })

  test('one flipped bit makes a file unknown, and so is one that was only shown', async ({
    api,
    db,
  }) => {
    const { id } = await signClaimWithFile(api, db)
    const zip = Buffer.from(await zipOf(api, id))
    zip.writeUInt8(zip.readUInt8(200) ^ 1, 200)
    const draft = await readyClaim(api, (await addSuit(db)).id)
    const { body: shown } = await preview(api, draft)

    expect(await ask(api, sha256Of(zip))).toEqual({ known: false })
    expect(await ask(api, shown.sha256)).toEqual({ known: false })
  })

  test('tells what was changed on our side', async ({ api, db }) => {
    const { sha256 } = await signClaimWithFile(api, db)
    await tamper(
      db,
      'update documents set sealed_bytes = set_byte(sealed_bytes, 40, 255 - get_byte(sealed_bytes, 40)), sha256 = md5(?) || md5(?)',
      ['a', 'b'],
    )
    const document = await ask(api, sha256)
    await tamper(db, `update claim_events set at = at + interval '1 hour' where seq = 2`)

    expect(document).toMatchObject({ known: true, document: 'changed', record: 'untouched' })
    expect(await ask(api, sha256)).toMatchObject({ document: 'changed', record: 'changed' })
  })

  test('says that a signature was taken back', async ({ api, db }) => {
    const { id, sha256 } = await signClaimWithFile(api, db)
    await tell(api, id, 'undo')

    expect(await ask(api, sha256)).toEqual({ ...untouched, kind: 'claim-form', takenBack: true })
  })

  test('what is no fingerprint is refused', async ({ api }) => {
    const { status, body } = await api.post('/api/verify', { sha256: 'x'.repeat(64) })

    expect([status, body.code]).toEqual([422, 'input.invalid'])
  })
})
