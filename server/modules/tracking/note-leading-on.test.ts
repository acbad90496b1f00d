import { expect, vi } from 'vitest'
import { test } from '../../testing/api.ts'

const chrome = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/130.0' } }

test.for(['/feed', '/subscriptions'])(
  'a view of %s, which shows no page of ours, is counted once for the browser',
  async (path, { api, db }) => {
    await api.visit()

    const answer = await api.get(`${path}?first=9`, chrome)

    expect(answer.status).toBe(302)
    const views = () => db('trackedEvents').where({ name: 'page_viewed' })
    await vi.waitFor(async () => expect(await views()).toHaveLength(1), { timeout: 10_000 })
    const [view] = await views()
    expect(view).toMatchObject({ properties: { path }, isBot: false })
    expect([...api.cookies.values()].some((value) => value.startsWith(view.browserId))).toBe(true)
  },
)

test('a view of such an address by a browser that says not to share is marked to go to no other company', async ({
  api,
  db,
}) => {
  await api.visit()

  await api.get('/feed', { headers: { ...chrome.headers, 'sec-gpc': '1' } })

  const marks = () => db('trackedEvents').where({ name: 'page_viewed' }).pluck('may_be_shared')
  await vi.waitFor(async () => expect(await marks()).toEqual([false]), { timeout: 10_000 })
})
