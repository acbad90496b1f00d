import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import {
  beginClaim,
  plainAnswers,
  preview,
  readyClaim,
  sign,
  tell,
} from '../../testing/claim-steps.ts'
import { pdfFile, pngFile } from '../../testing/files.ts'
import { fakeTools } from '../../testing/tools.ts'
import { readBack } from '../documents/read-back.ts'
import { openAnswers } from './seal-answers.ts'

const terms = {
  ...plainTerms,
  proof: { use: 'required' as const, label: 'Receipts', help: 'What it cost.' },
}

async function addFile(api: Api, { name = 'receipt.png', width = 1 } = {}) {
  const headers = { 'x-file-name': encodeURIComponent(name) }
  const { body } = await api.upload('/api/uploads', pngFile({ width }), { headers })
  return body as { id: string; sha256: string }
}

async function save(api: Api, suitId: string, proof: string[] | undefined) {
  const { body } = await beginClaim(api, suitId)
  return api.patch(`/api/claims/${body.id}`, { answers: plainAnswers(proof && { proof }) })
}

const textOf = async (api: Api, documentId: string) => {
  const { body } = await api.get(`/api/documents/${documentId}`)
  return (await readBack(new Uint8Array(body as Buffer))).join('').replace(/\s+/g, ' ')
}

test('files are named on the form, fixed by its signing, and stay with it', async ({ api, db }) => {
  await api.visit()
  const suit = await addSuit(db, { terms })
  const files = [await addFile(api), await addFile(api, { name: 'счёт 票.png', width: 2 })]
  const id = await readyClaim(api, suit.id, { proof: files.map((file) => file.id) })

  const { body: shown } = await preview(api, id)
  const signed = await sign(api, id, shown)
  const removed = await api.delete(`/api/uploads/${files[0]?.id}`)

  expect(signed.body.state).toBe('signed')
  const text = await textOf(api, shown.documentId)
  expect(text).toContain(`Attached receipt.png, 1 page, SHA-256 ${files[0]?.sha256}`)
  expect(text).toContain('счёт _.png, 1 page')
  const [event] = await db('claimEvents').where({ claimId: id, kind: 'signature.applied' })
  expect(event.data.proofSha256).toEqual(files.map((file) => file.sha256))
  expect([removed.status, removed.body.code]).toEqual([409, 'claim.signed'])
  expect(await db('uploads').where({ claimId: id }).select('id')).toHaveLength(2)
})

test('a file that another claim holds is printed from a copy that ends with the signed one', async ({
  api,
  db,
}) => {
  await api.visit()
  const file = await addFile(api)
  const other = await readyClaim(api, (await addSuit(db)).id)
  const id = await readyClaim(api, (await addSuit(db, { terms })).id, { proof: [file.id] })
  const filed = { how: 'online', filedOn: '2026-11-20', file: file.id }
  expect((await tell(api, other, 'self-filed', filed)).status).toBe(200)

  await sign(api, id, (await preview(api, id)).body)

  const { sealedAnswers } = await db('claims').where({ id }).first()
  const { proof = [] } = openAnswers(fakeTools(db), sealedAnswers)
  expect(await db('uploads').whereIn('id', proof)).toMatchObject([{ claimId: id }])
})

test('a form whose signature was taken back names its own copy of it, whatever is saved then', async ({
  api,
  db,
}) => {
  await api.visit()
  const file = await addFile(api)
  const other = await readyClaim(api, (await addSuit(db)).id)
  const answers = plainAnswers({ proof: [file.id] })
  const id = await readyClaim(api, (await addSuit(db, { terms })).id, answers)
  const filed = { how: 'online', filedOn: '2026-11-20', file: file.id }
  await tell(api, other, 'self-filed', filed)
  await sign(api, id, (await preview(api, id)).body)
  await tell(api, id, 'undo')

  const { status } = await api.patch(`/api/claims/${id}`, { answers })

  const { sealedAnswers } = await db('claims').where({ id }).first()
  const { proof = [] } = openAnswers(fakeTools(db), sealedAnswers)
  expect(status).toBe(200)
  expect(await db('uploads').whereIn('id', proof)).toMatchObject([{ claimId: id }])
})

test('what is told with a file that another claim holds names its own copy', async ({
  api,
  db,
}) => {
  await api.visit()
  const file = await addFile(api)
  const [one, id] = [
    await readyClaim(api, (await addSuit(db)).id),
    await readyClaim(api, (await addSuit(db)).id),
  ]
  const filed = { how: 'online', filedOn: '2026-11-20', file: file.id }

  for (const claimId of [one, id]) await tell(api, claimId, 'self-filed', filed)

  const { fileId } = (await api.get(`/api/claims/${id}`)).body.confirmation
  expect(await db('uploads').where({ id: fileId })).toMatchObject([{ claimId: id }])
})

test('the same file of two accounts that became one goes along once', async ({ api, db }) => {
  await api.visit()
  const suit = await addSuit(db, { terms })
  const file = await addFile(api)
  const other = api.stranger()
  await other.visit()
  const twin = await addFile(other)
  const { visitorId } = await db('uploads').where({ id: file.id }).first()
  await db('uploads').where({ id: twin.id }).update({ visitorId })

  const id = await readyClaim(api, suit.id, { proof: [file.id, twin.id] })
  await sign(api, id, (await preview(api, id)).body)

  const [event] = await db('claimEvents').where({ claimId: id, kind: 'signature.applied' })
  expect(event.data.proofSha256).toEqual([file.sha256])
})

test('files that would not fit into one letter are refused while they can be chosen anew', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addSuit(db, { terms })
  const upload = async (pages: number) => {
    const headers = { 'x-file-name': 'statement.pdf' }
    const { body } = await api.upload('/api/uploads', await pdfFile({ pages }), { headers })
    return body.id as string
  }
  const [long, short] = [await upload(50), await upload(1)]

  const { body } = await beginClaim(api, suit.id)
  const save = (proof: string[]) =>
    api.patch(`/api/claims/${body.id}`, { answers: plainAnswers({ proof }) })
  const [both, one] = [await save([long, short]), await save([long])]

  expect([both.status, one.status]).toEqual([422, 200])
  expect(both.body.errors).toEqual([
    {
      path: '/answers/proof',
      message: 'These files have 51 pages. Add at most 50, those that show it best',
    },
  ])
})

test('files that are together larger than a letter takes are refused while they can be chosen anew', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addSuit(db, { terms })
  const upload = async (name: string) => {
    const headers = { 'x-file-name': `${name}.pdf` }
    const { body } = await api.upload('/api/uploads', await pdfFile({ title: name }), { headers })
    await db('uploads').where({ id: body.id }).update({ byteSize: 2_200_000 })
    return body.id as string
  }
  const [one, other] = [await upload('one'), await upload('other')]

  const { body } = await beginClaim(api, suit.id)
  const save = (proof: string[]) =>
    api.patch(`/api/claims/${body.id}`, { answers: plainAnswers({ proof }) })
  const [both, alone] = [await save([one, other]), await save([one])]

  expect([both.status, alone.status]).toEqual([422, 200])
  expect(both.body.errors).toEqual([
    {
      path: '/answers/proof',
      message:
        'A letter has room for 4.0 MB of files, and these have 4.2 MB. Add only the pages that matter',
    },
  ])
})

test('the database itself keeps what was signed', async ({ api, db }) => {
  await api.visit()
  const suit = await addSuit(db, { terms })
  const file = await addFile(api)
  const id = await readyClaim(api, suit.id, { proof: [file.id] })
  await sign(api, id, (await preview(api, id)).body)

  for (const change of ['delete from uploads', 'update uploads set claim_id = null']) {
    const attempt = db.transaction((trx) => trx.raw(change))
    await expect(attempt).rejects.toThrow('never changed')
  }
})

describe('a form is not kept', () => {
  test.for<[string, (api: Api) => Promise<string[] | undefined>, RegExp]>([
    [
      'without files where they are needed',
      async () => undefined,
      /Add at least one file: Receipts/,
    ],
    [
      'with files that do not exist',
      async () => [randomUUID()],
      /no longer have one of these files/,
    ],
    [
      'with another’s files',
      async (api) => {
        const other = api.stranger()
        await other.visit()
        return [(await addFile(other)).id]
      },
      /no longer have one of these files/,
    ],
    [
      'with six files',
      async (api) => {
        const ids = []
        for (let width = 1; width <= 6; width += 1) ids.push((await addFile(api, { width })).id)
        return ids
      },
      /Add at most 5 files/,
    ],
  ])('%s', async ([, make, words], { api, db }) => {
    await api.visit()
    const suit = await addSuit(db, { terms })

    const { status, body } = await save(api, suit.id, await make(api))

    expect([status, body.errors]).toEqual([
      422,
      [{ path: '/answers/proof', message: expect.stringMatching(words) }],
    ])
  })
})

test('where no files are asked for, none are kept with the answers', async ({ api, db }) => {
  await api.visit()
  const suit = await addSuit(db)
  const file = await addFile(api)
  const id = await readyClaim(api, suit.id, { proof: [file.id] })
  const { body: shown } = await preview(api, id)
  await sign(api, id, shown)

  expect(await textOf(api, shown.documentId)).not.toContain('Attached')
  expect((await api.delete(`/api/uploads/${file.id}`)).status).toBe(200)
})

test('a file removed after it was named keeps the form from being shown or signed', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addSuit(db, { terms })
  const file = await addFile(api)
  const id = await readyClaim(api, suit.id, { proof: [file.id] })
  const { body: shown } = await preview(api, id)
  await api.delete(`/api/uploads/${file.id}`)

  const signing = await sign(api, id, shown)
  const again = await preview(api, id)

  expect([signing.body.code, again.body.code]).toEqual(['claim.not-ready', 'claim.not-ready'])
})

test('one receipt may stand for two settlements', async ({ api, db }) => {
  await api.visit()
  const file = await addFile(api)
  const claimIds = []
  for (const suit of [await addSuit(db, { terms }), await addSuit(db, { terms })]) {
    const id = await readyClaim(api, suit.id, { proof: [file.id] })
    await sign(api, id, (await preview(api, id)).body)
    claimIds.push(id)
  }

  const kept = await db('uploads').where({ sha256: file.sha256 })

  expect(new Set(kept.map((row) => row.claimId))).toEqual(new Set(claimIds))
  expect(kept).toHaveLength(2)
})
