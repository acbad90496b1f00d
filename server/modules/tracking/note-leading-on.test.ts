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
