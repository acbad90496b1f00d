import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround } from '../faults/ground.ts'
import { type Answer, send } from '../e2e/http-call.ts'
import { findingsOf } from './tools/evaluate-policy.ts'

const ANSWERS = 1000
const AT_ONCE = 10

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
  await ground.startWeb()
})
afterAll(() => ground.close())

const get = (path: string) => send(ground.webServer().origin, { method: 'GET', path })
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])
const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''

test.for(['/', '/class-actions', '/file/welcome', '/sign-in', '/nothing', '/api/openapi.json'])(
  'nothing grave is found in the policy of %s (S2)',
  async (path) => {
    expect(findingsOf(policyOf(await get(path)))).toEqual([])
  },
)

test('planted: scripts from anywhere, inline ones and evaluation are found', () => {
  const policy = "script-src 'self' 'unsafe-inline' 'unsafe-eval' https:; object-src *"

  expect(findingsOf(policy).length).toBeGreaterThanOrEqual(3)
})

test(`${ANSWERS} answers have ${ANSWERS} nonces, of at least 128 bits, which stand in their pages (S2)`, async () => {
  const nonces: string[] = []
  for (let done = 0; done < ANSWERS; done += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => get('/terms')))
    for (const answer of answers) {
      const nonce = nonceOf(answer)
      expect(answer.body.toString()).toContain(`nonce="${nonce}"`)
      nonces.push(nonce)
    }
  }

  expect(new Set(nonces).size).toBe(ANSWERS)
  expect(
    Math.min(...nonces.map((nonce) => Buffer.from(nonce, 'base64').length)),
  ).toBeGreaterThanOrEqual(16)
})

test('what others may keep carries no nonce, and what carries one nobody keeps (S2)', async () => {
  const home = (await get('/')).body.toString()
  const files = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const kept = [
    ...files,
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/api/openapi.json',
  ]

  expect(files.length).toBeGreaterThan(1)
  for (const path of kept) {
    const nonce = nonceOf(await get(path))
    expect.soft(nonce, path).toBe('')
  }
  for (const path of ['/', '/file/welcome', '/sign-in']) {
    expect.soft(String((await get(path)).headers['cache-control']), path).toMatch(/^private, no-/)
  }
})

test('a page names where its violations go, an answer to a program does not', async () => {
  const [page, call] = [await get('/'), await get('/api/openapi.json')]

  expect(policyOf(page)).toMatch(/;report-uri \/api\/policy-violations;report-to csp$/)
  expect(page.headers['reporting-endpoints']).toBe('csp="/api/policy-violations"')
  expect(policyOf(call)).not.toContain('report')
})
