import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'

interface Call {
  url: string
  body: string
}

const calls: Call[] = []
const DSN = 'https://abc123@errors.example/7'

function breakWith(error: unknown): void {
  // As browsers tell of what nobody caught.
  const message = error instanceof Error ? error.message : String(error)
  window.onerror?.(message, location.href, 1, 2, error as Error)
}

const kinds = () =>
  calls.flatMap(({ body }) => [...body.matchAll(/^\{"type":"(\w+)"/gm)].map(([, kind]) => kind))
const events = () => calls.filter(({ body }) => body.includes('"type":"event"'))

async function firstEvent(): Promise<string> {
  await vi.waitFor(() => expect(events().length).toBeGreaterThan(0), { timeout: 3_000 })
  return events()[0]!.body
}

// Once: its listeners stay on the window for good.
beforeAll(() => {
  const answer = async (url: string | URL, { body }: RequestInit = {}) => {
    calls.push({ url: String(url), body: body as string })
    return new Response('{}', { status: 200 })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  // Not one of those visits that are shown again.
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  reportErrors(DSN)
})

beforeEach(() => {
  calls.length = 0
  history.replaceState(null, '', '/late-orders?for=Zoe#zoe')
})

test('what breaks goes to the address of the settings', async () => {
  breakWith(new Error('It broke'))

  const body = await firstEvent()
  expect(events()[0]?.url).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\//)
  expect(body).toContain('It broke')
})

test('no e-mail address and no long number in a message goes along', async () => {
  breakWith(new Error('No mail to zoe@example.com with card 4242 4242 4242 4242'))

  const body = await firstEvent()
  expect(body).toContain('No mail to')
  expect(body).not.toMatch(/zoe@|4242/)
})

test('of the page that broke its path goes along, without what stands behind it', async () => {
  breakWith('It broke in the page itself')

  const body = await firstEvent()
  expect(body).toContain(`"filename":"${location.origin}/late-orders"`)
  expect(body).not.toMatch(/Zoe/i)
})

test('neither who it is, nor cookies, headers, crumbs of what was done, or timings go along', async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  document.body.innerHTML = '<button>Press for Zoe</button>'
  document.querySelector('button')!.click()
  // oxlint-disable-next-line no-console -- what a console says must not be sent
  console.debug('Secret words')

  breakWith(new Error('It broke'))

  const body = await firstEvent()
  const event = JSON.parse(body.trim().split('\n').at(-1)!) as Record<string, unknown>
  expect([event['user'], event['request'], event['breadcrumbs'] ?? []]).toEqual([
    undefined,
    undefined,
    [],
  ])
  expect(body).not.toMatch(/Press for|Secret words|cookie|user-agent/i)
  expect(kinds().filter((kind) => kind !== 'event')).toEqual([])
})
