import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import { staffBrowser } from '../../testing/staff.ts'
import { NOW } from '../../testing/tools.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36'
const columns = ['at', 'page', 'metric', 'value', 'rating', 'device', 'connection']
const headers = { 'user-agent': PHONE }
const lcp = (value: number) => ({ name: 'LCP', value, rating: 'good' })
const told = (page: string) => ({ page, connection: '3g', metrics: [lcp(1_200)] })

test('a load of a page, of a step or of a detour is kept by its id, with device and connection and nothing else', async ({
  api,
  db,
}) => {
  const page = await api.post('/api/speed', told('home'), { headers })
  const step = await api.post('/api/speed', told('onboarding/welcome'), { headers })
  const aside = await api.post('/api/speed', told('onboarding/select-questions'), { headers })
  const kept: object[] = await db('speed_samples').orderBy('page').select(columns)

  expect([page, step, aside].map(({ body }) => body)).toEqual(Array(3).fill({ taken: true }))
  expect(kept).toEqual(
    ['home', 'onboarding/select-questions', 'onboarding/welcome'].map((id) => ({
      at: NOW,
      page: id,
      metric: 'LCP',
      value: 1_200,
      rating: 'good',
      device: 'phone',
      connection: '3g',
    })),
  )
})

test('a figure that is told again as its page is come back to counts once, as the worst that was told', async ({
  api,
  db,
}) => {
  const cls = (id: string, value: number, rating: string) => ({ id, name: 'CLS', value, rating })
  const tell = async (...metrics: object[]) => {
    const body = { ...told('home'), metrics }
    expect((await api.post('/api/speed', body, { headers })).body).toEqual({ taken: true })
  }

  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  await tell(cls(first, 0.02, 'good'), { ...lcp(1_200), id: second })
  await tell(cls(first, 0.3, 'poor'))
  await tell(cls(first, 0.12, 'needs-improvement'))
  await tell(cls(third, 0.05, 'good'))
  await tell(cls(second, 9_000, 'poor'), { ...lcp(900), id: second })

  const kept: object[] = await db('speed_samples')
    .orderBy(['metric', { column: 'value', order: 'desc' }])
    .select('metric', 'value', 'rating')
  expect(kept).toEqual([
    { metric: 'CLS', value: 0.3, rating: 'poor' },
    { metric: 'CLS', value: 0.05, rating: 'good' },
    { metric: 'LCP', value: 1_200, rating: 'good' },
  ])
})

test('nothing is kept of who says no, of programs, of pages that are not there, or of nonsense', async ({
  api,
  db,
}) => {
  const send = async (body: unknown, more: Record<string, string> = {}) => {
    const { status, body: said } = await api.post('/api/speed', body, {
      headers: { ...headers, ...more },
    })
    return status === 200 ? said.taken : status
  }

  const answers = [
    await send(told('home'), { 'sec-gpc': '1' }),
    await send(told('home'), { dnt: '1' }),
    await send(told('home'), { cookie: 'sparrow_choices=none' }),
    await send(told('home'), { 'user-agent': 'Googlebot/2.1' }),
    await send(told('nowhere')),
    await send(told('onboarding/nowhere')),
    await send(told('/file?email=zoe@example.com')),
    await send({ ...told('home'), metrics: [lcp(-1)] }),
    await send({ ...told('home'), metrics: [] }),
  ]

  expect(answers).toEqual([false, false, false, false, false, false, 422, 422, 422])
  expect(await db('speed_samples')).toEqual([])
})

test('staff sees what three quarters of the loads were no slower than, beside the days before', async ({
  api,
  db,
}) => {
  const day = (ago: number) => new Date(NOW.getTime() - ago * 86_400_000)
  const sample = (value: number, ago: number) => {
    const how = { rating: 'good', device: 'phone', connection: '4g' }
    return { at: day(ago), page: 'home', metric: 'LCP', value, ...how }
  }
  await db('speed_samples').insert([
    ...[1_000, 2_000, 3_000, 4_000, 5_000].map((value) => sample(value, 3)),
    sample(1_500, 10),
    sample(9_000, 15),
  ])
  const { browser } = await staffBrowser(api, db, { role: 'viewer' })

  const { body } = await browser.get('/api/admin/speed?days=7')

  expect(body.pages).toEqual([
    {
      page: 'home',
      metrics: [{ name: 'LCP', p75: 4_000, rating: 'needs-improvement', count: 5, before: 1_500 }],
    },
  ])
})
