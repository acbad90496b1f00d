import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addSuit } from './testing/add-suit.ts'
import { type Api, test } from './testing/api.ts'

const browser = { headers: { 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' } }
const visitorId = randomUUID()

interface Budget {
  what: string
  /** How often it may ask the database, with beginning and end of its transactions. */
  most: number
  ask(api: Api): Promise<{ status: number }>
}

/** What is asked for most, by a browser that was here before. A claim has a budget of its own (claim-statements.test.ts). */
const budgets: Budget[] = [
  { what: 'a page', most: 0, ask: (api) => api.get('/terms', browser) },
  { what: 'the home page', most: 0, ask: (api) => api.get('/', browser) },
  { what: 'the first question', most: 0, ask: (api) => api.get('/file/welcome', browser) },
  { what: 'the list of settlements', most: 0, ask: (api) => api.post('/api/suits') },
  {
    what: 'a visit',
    most: 1,
    ask: (api) => api.post('/api/track-visit', { visitorId, visitType: 'homepage' }, browser),
  },
  {
    what: 'an event',
    most: 1,
    ask: (api) =>
      api.post(
        '/api/push-ab-events',
        { fileSessionId: randomUUID(), events: [{ name: 'page_viewed', flow: 'homepage' }] },
        browser,
      ),
  },
]

test.for(budgets)(
  '$what asks the database no more than $most times',
  async ({ most, ask }, { api, db }) => {
    await addSuit(db)
    await api.visit()
    await ask(api)
    const said: string[] = []
    const listen = ({ sql }: { sql: string }) => void said.push(sql)
    db.on('query', listen)

    const { status } = await ask(api)

    db.off('query', listen)
    expect(status).toBe(200)
    expect(said.slice(most)).toEqual([])
  },
)
