import { request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Api, test as base } from '../../testing/api.ts'
import { endlessPdfFile, pdfFile, pngFile } from '../../testing/files.ts'
import { fakeTools } from '../../testing/tools.ts'
import { stopInspecting } from '../documents/inspect-upload.ts'
import { addUpload } from './add-upload.ts'

const PATH = '/api/uploads'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const test = base.extend('changes', {
  config: readConfig({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' }),
})

afterAll(stopInspecting)

/** Begins to send a file and says no more than a byte of it. @returns how to break off */
async function trickle(api: Api, address: string): Promise<() => Promise<void>> {
  const sending = request(`${api.base}${PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'image/png',
      'content-length': '1000',
      'x-csrf-token': api.csrfToken,
      'x-forwarded-for': address,
      cookie: [...api.cookies].map((pair) => pair.join('=')).join('; '),
    },
  })
  sending.on('error', () => {}).write('a')
  await wait(50)
  return async () => {
    sending.destroy()
    await wait(50)
  }
}

async function visitorOf(api: Api): Promise<Api> {
  const visitor = api.stranger()
  await visitor.visit()
  return visitor
}

test('who trickles files takes no place of anybody else', async ({ api }) => {
  const [trickler, other, neighbour] = [
    await visitorOf(api),
    await visitorOf(api),
    await visitorOf(api),
  ]
  const ends = [await trickle(trickler, '192.0.2.1'), await trickle(trickler, '192.0.2.1')]

  const third = await trickler.upload(PATH, pngFile(), from('192.0.2.9'))
  const others = await other.upload(PATH, pngFile(), from('192.0.2.1'))
  ends.push(await trickle(other, '192.0.2.1'))
  const neighbours = await neighbour.upload(PATH, pngFile(), from('192.0.2.1'))
  const elsewhere = await neighbour.upload(PATH, pngFile(), from('192.0.2.2'))
  for (const end of ends) await end()
  const later = await trickler.upload(PATH, pngFile(), from('192.0.2.1'))

  expect([third.status, others.status, neighbours.status, elsewhere.status]).toEqual([
    429, 201, 429, 201,
  ])
  expect(third.headers.get('retry-after')).toBe('5')
  expect(later.status).toBe(201)
})

test('a hard PDF is given up soon, and keeps its place until then; the next is opened', async ({
  api,
}) => {
  const [slow, other] = [await visitorOf(api), await visitorOf(api)]
  await api.visit()
  await api.upload(PATH, await pdfFile(), from('192.0.2.3'))
  const start = performance.now()
  const hard = [1, 2].map((number) =>
    slow.upload(PATH, Buffer.concat([endlessPdfFile(), Buffer.from([number])]), from('192.0.2.1')),
  )
  const first = Promise.race(hard).then(() => performance.now() - start)
  await wait(800)

  const more = await slow.upload(PATH, pngFile(), from('192.0.2.2'))
  const next = await other.upload(PATH, await pdfFile(), from('192.0.2.3'))

  const refused = await Promise.all(hard)
  expect([more.status, next.status]).toEqual([429, 201])
  for (const { body } of refused) expect(body.errors[0].message).toContain('takes too long to open')
  expect(await first).toBeLessThan(6_500)
}, 20_000)

test('told to stop, it answers that it is not able to, to those at work and those that wait', async ({
  api,
}) => {
  const [one, two] = [await visitorOf(api), await visitorOf(api)]
  const sent = [one, two].map((visitor) => visitor.upload(PATH, endlessPdfFile()))
  // Both are there by then, also on a busy machine, and neither is given up yet.
  await wait(1_500)

  await stopInspecting()

  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([503, 503])
})

test('files that are slow to be kept leave connections for everybody else', async ({ ownDb }) => {
  const tools = fakeTools(ownDb)
  const visitors = Array.from({ length: 12 }, () => randomUUID())
  const holder = await ownDb.transaction()
  for (const visitorId of visitors) {
    await holder.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `uploads:${visitorId}`,
    ])
  }
  const file = { name: 'a.png', bytes: pngFile(), sha256: 'a'.repeat(64) }

  const kept = visitors.map((visitorId) => addUpload(tools, { visitorId, file }))
  await wait(500)
  const answer = await ownDb.raw('select 1 as one').catch((error: Error) => error.message)
  await holder.commit()

  expect(answer).toMatchObject({ rows: [{ one: 1 }] })
  expect((await Promise.all(kept)).map(({ isNew }) => isNew)).toEqual(visitors.map(() => true))
})
