import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, describe, expect } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { preview, readyClaim, sign } from '../../testing/claim-steps.ts'
import {
  askewPdfFile,
  bombPdfFile,
  fontlessPdfFile,
  jpegFile,
  lockedPdfFile,
  pdfFile,
  pngFile,
  treelessPdfFile,
} from '../../testing/files.ts'
import { NOW } from '../../testing/tools.ts'
import { stopInspecting } from '../documents/inspect-upload.ts'

const PATH = '/api/uploads'
const proof = { use: 'required' as const, label: 'Receipts', help: 'What it cost.' }
const named = (name: string) => ({ headers: { 'x-file-name': encodeURIComponent(name) } })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

afterAll(stopInspecting)

test('a file is kept sealed, and comes back to its owner to be saved', async ({ api, db }) => {
  await api.visit()
  const file = await pdfFile({ pages: 2 })

  const added = await api.upload(PATH, file, named('Łódź "bill".pdf'))
  const back = await api.get(`${PATH}/${added.body.id}`)

  expect(added.status).toBe(201)
  expect(added.body).toEqual({
    id: expect.any(String),
    name: 'Łódź "bill".pdf',
    mediaType: 'application/pdf',
    size: file.length,
    pages: 2,
    sha256: sha256(file),
  })
  expect(file.equals(back.body)).toBe(true)
  expect(Object.fromEntries(back.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="__d_ _bill_.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%22bill%22.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const [row] = await db('uploads')
  expect(row.sealedBytes.includes(file.subarray(0, 8))).toBe(false)
  expect(row.sealedName.includes('bill')).toBe(false)
})

test.for([
  ['of a font that every printer has', 'Arial-BoldMT', 'TrueType'],
  ['of one whose name is written with blanks', 'Times New Roman,Bold', 'TrueType'],
  ['that are drawings and so come without a file', 'Pictures', 'Type3'],
] as const)('a PDF with letters %s is taken', async ([, name, subtype], { api }) => {
  await api.visit()

  const added = await api.upload(PATH, await fontlessPdfFile(name, { subtype }), named('bill.pdf'))

  expect(added.status).toBe(201)
})

test.for([
  ['image/png', pngFile()],
  ['image/jpeg', jpegFile()],
] as const)(
  'a picture is what its bytes say (%s), whatever it is called',
  async ([type, file], { api }) => {
    await api.visit()

    const { status, body } = await api.upload(PATH, file, named('page.html'))

    expect([status, body.mediaType, body.pages]).toEqual([201, type, 1])
    expect(body.name).toMatch(/^page\.html\.(png|jpg)$/)
  },
)

describe('refused in words', () => {
  test.for<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['another type by its bytes', () => Buffer.from('<html><script>'), /not a PDF, JPEG or PNG/],
    ['an empty file', () => Buffer.alloc(0), /is empty/],
    [
      'a PDF that cannot be opened',
      () => Buffer.from('%PDF-1.7 and nothing else'),
      /cannot be opened/,
    ],
    ['a locked PDF', lockedPdfFile, /locked/],
    ['a PDF whose pages cannot be counted', treelessPdfFile, /cannot be opened/],
    ['a PDF of which no letter can be made', askewPdfFile, /cannot be printed as it is/],
    ['a PDF without its fonts', () => fontlessPdfFile('Calibri'), /cannot be printed as it is/],
    [
      'a PDF that does not even describe the font that it lacks',
      () => fontlessPdfFile('Georgia', { isDescribed: false }),
      /cannot be printed as it is/,
    ],
    [
      'a PDF that lacks a font which is written into its page',
      () => fontlessPdfFile('Calibri', { isNumbered: false }),
      /cannot be printed as it is/,
    ],
    ['a book', () => pdfFile({ pages: 51 }), /more than 50 pages/],
    ['a picture without a size', () => pngFile({ width: 0 }), /cannot be opened/],
    [
      'a header without its picture',
      () => pngFile({ width: 9999, height: 9999 }),
      /cannot be opened/,
    ],
    [
      'a picture that unpacks to gigabytes',
      () => pngFile({ width: 60_000, height: 60_000 }),
      /too many pixels/,
    ],
  ])('%s', async ([, make, words], { api }) => {
    await api.visit()

    const { status, body } = await api.upload(PATH, await make(), named('bill.pdf'))

    expect([status, body.code]).toEqual([422, 'input.invalid'])
    expect(body.errors).toEqual([{ path: '/file', message: expect.stringMatching(words) }])
  })

  test('more than 10 MB, and JSON', async ({ api }) => {
    await api.visit()

    const large = await api.upload(PATH, Buffer.alloc(10 * 1024 * 1024 + 1))
    const json = await api.post(PATH, { file: 'x' })

    expect([large.status, json.status]).toEqual([413, 415])
  })
})

test('a PDF that unpacks to gigabytes is given up, and the next one is opened', async ({ api }) => {
  await api.visit()

  const bomb = await api.upload(PATH, bombPdfFile(), named('bomb.pdf'))
  const next = await api.upload(PATH, await pdfFile())

  expect([bomb.status, bomb.body.errors]).toEqual([
    422,
    [{ path: '/file', message: expect.stringContaining('takes too long to open') }],
  ])
  expect(next.status).toBe(201)
})

test('the same bytes again are the same file, and young again', async ({ api, db }) => {
  await api.visit()
  const first = await api.upload(PATH, pngFile(), named('a.png'))
  await db('uploads').update({ createdAt: new Date('2026-11-01T00:00:00Z') })

  const again = await api.upload(PATH, pngFile(), named('b.png'))
  const other = api.stranger()
  await other.visit()
  const others = await other.upload(PATH, pngFile(), named('a.png'))

  expect([first.status, again.status, others.status]).toEqual([201, 200, 201])
  expect(again.body).toEqual(first.body)
  expect(others.body.id).not.toBe(first.body.id)
  const [row] = await db('uploads').where({ id: first.body.id })
  expect(row.createdAt).toEqual(NOW)
})

test('the same file sent twice at once is kept once', async ({ ownApi }) => {
  await ownApi.visit()

  const sent = await Promise.all([1, 2].map(() => ownApi.upload(PATH, pngFile(), named('a.png'))))

  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('another’s file is as unknown as one that is not there', async ({ api }) => {
  await api.visit()
  const { body } = await api.upload(PATH, pngFile())
  const other = api.stranger()
  await other.visit()

  for (const id of [body.id, randomUUID()]) {
    expect((await other.get(`${PATH}/${id}`)).status).toBe(404)
    expect((await other.delete(`${PATH}/${id}`)).status).toBe(404)
  }
  expect((await api.get(`${PATH}/${body.id}`)).status).toBe(200)
})

test('a file can be removed', async ({ api }) => {
  await api.visit()
  const { body } = await api.upload(PATH, pngFile())

  const gone = await api.delete(`${PATH}/${body.id}`)

  expect([gone.status, gone.body]).toEqual([200, { dropped: true }])
  expect((await api.get(`${PATH}/${body.id}`)).status).toBe(404)
})

test('nobody keeps more than 25 files here, or 60 MB', async ({ api, db }) => {
  await api.visit()
  const { body } = await api.upload(PATH, pngFile())
  const more = (count: number, byteSize: number) =>
    db.raw(
      `insert into uploads (visitor_id, sha256, media_type, byte_size, pages, sealed_name, sealed_bytes, created_at)
       select visitor_id, lpad(to_hex(n), 64, '0'), media_type, ?, pages, sealed_name, sealed_bytes, created_at
       from uploads, generate_series(1, ?) n where id = ?`,
      [byteSize, count, body.id],
    )

  await more(24, 10)
  const many = await api.upload(PATH, pngFile({ width: 2 }))
  await db('uploads').whereNot({ id: body.id }).delete()
  await more(6, 10 * 1024 * 1024 - 5)
  const large = await api.upload(PATH, pngFile({ width: 2 }))

  expect([many.body.code, large.body.code]).toEqual(['uploads.full', 'uploads.full'])
  expect((await api.upload(PATH, pngFile())).status).toBe(200)
})

describe('a visitor who has 25 files already', () => {
  const add = async (api: Api, width: number) =>
    (await api.upload(PATH, pngFile({ width }))).body.id as string
  const hasStill = async (api: Api, id: string) => (await api.get(`${PATH}/${id}`)).status === 200

  /** As the form's step keeps them. */
  async function fillIn(api: Api, ids: string[]) {
    const files = ids.map((id) => ({ id, name: 'a.png', size: 10 }))
    const answers = { 'sign-form': { soap: { proof: files } } }
    expect((await api.post('/questionnaire/save-progress', { answers })).status).toBe(200)
  }

  /** 25 of them, the first one the oldest, the last a second older than `since`. */
  async function fill(api: Api, db: Knex, since = '2026-11-20T16:59:00Z') {
    await api.visit()
    const ids: string[] = []
    for (let width = 1; width <= 25; width += 1) ids.push(await add(api, width))
    for (const [index, id] of ids.entries()) {
      const createdAt = new Date(new Date(since).getTime() - (25 - index) * 1000)
      await db('uploads').where({ id }).update({ createdAt })
    }
    return ids
  }

  test('can add one more: the oldest that no form names goes', async ({ api, db }) => {
    const ids = await fill(api, db)
    const [inForm = '', inClaim = '', unnamed = '', next = ''] = ids
    const suit = await addSuit(db, { terms: { ...plainTerms, proof } })
    await fillIn(api, [inForm])
    await readyClaim(api, suit.id, { proof: [inClaim] })

    const added = await api.upload(PATH, pngFile({ width: 26 }))

    expect(added.status).toBe(201)
    const still = [inForm, inClaim, unnamed, next].map((id) => hasStill(api, id))
    expect(await Promise.all(still)).toEqual([true, true, false, true])
    expect(await db('uploads')).toHaveLength(25)
  })

  test('is refused when their forms name them all', async ({ api, db }) => {
    const ids = await fill(api, db)
    await fillIn(api, ids)

    const added = await api.upload(PATH, pngFile({ width: 26 }))

    expect([added.status, added.body.code]).toEqual([409, 'uploads.full'])
    expect(await db('uploads')).toHaveLength(25)
  })

  test('loses none that was added within a day: its form may not be saved yet', async ({
    api,
    db,
  }) => {
    await fill(api, db, '2026-11-20T17:01:00Z')

    const added = await api.upload(PATH, pngFile({ width: 26 }))

    expect([added.status, added.body.code]).toEqual([409, 'uploads.full'])
    expect(await db('uploads')).toHaveLength(25)
  })

  test('loses none of a claim that is signed', async ({ api, db }) => {
    const ids = await fill(api, db)
    const suit = await addSuit(db, { terms: { ...plainTerms, proof } })
    const id = await readyClaim(api, suit.id, { proof: ids.slice(0, 1) })
    await sign(api, id, (await preview(api, id)).body)

    await add(api, 26)
    await add(api, 27)

    expect(await hasStill(api, ids[0] ?? '')).toBe(true)
    expect(await hasStill(api, ids[1] ?? '')).toBe(false)
  })
})

test('a file that a form holds no more is removed, unless another form names it', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addSuit(db, { terms: { ...plainTerms, proof } })
  const { body: named } = await api.upload(PATH, pngFile())
  const { body: unnamed } = await api.upload(PATH, pngFile({ width: 2 }))
  await readyClaim(api, suit.id, { proof: [named.id] })

  const [kept, gone] = [
    await api.delete(`${PATH}/${named.id}`, { body: { unlessNamed: true } }),
    await api.delete(`${PATH}/${unnamed.id}`, { body: { unlessNamed: true } }),
  ]

  expect([kept.body, gone.body]).toEqual([{ dropped: false }, { dropped: true }])
  expect((await api.get(`${PATH}/${named.id}`)).status).toBe(200)
  expect((await api.get(`${PATH}/${unnamed.id}`)).status).toBe(404)
})

test('one that was taken out of a form goes once the form is saved without it', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id: suitId } = await addSuit(db, { terms: { ...plainTerms, proof } })
  const other = await addSuit(db, { terms: { ...plainTerms, proof } })
  const ids: string[] = []
  for (const width of [1, 2, 3]) {
    ids.push((await api.upload(PATH, pngFile({ width }))).body.id as string)
  }
  const [wrong, shared, right] = ids as [string, string, string]
  await readyClaim(api, suitId, { proof: [wrong, shared] })
  await readyClaim(api, other.id, { proof: [shared] })
  const taken = await api.delete(`${PATH}/${wrong}`, { body: { unlessNamed: true } })

  const id = await readyClaim(api, suitId, { proof: [right] })

  const { status } = await sign(api, id, (await preview(api, id)).body)
  expect([taken.body.dropped, status]).toEqual([false, 200])
  expect(await db('uploads').orderBy('createdAt').orderBy('id').select('id')).toEqual(
    expect.arrayContaining([{ id: shared }, { id: right }]),
  )
  expect((await api.get(`${PATH}/${wrong}`)).status).toBe(404)
})

test('a stranger’s file is not read at all', async ({ api }) => {
  const nobody = await api.upload(PATH, pngFile())
  await api.visit()
  const forged = await api.upload(PATH, pngFile(), { headers: { 'x-csrf-token': 'A'.repeat(32) } })

  expect([nobody.status, forged.status]).toEqual([403, 403])
})
