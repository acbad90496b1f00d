import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, send } from '../e2e/http-call.ts'
import { type Ground, openGround } from '../faults/ground.ts'
import { safePath } from '../server/http/safe-path.ts'
import { addMember, headersOf, MEMBER, openBrowser, PASSWORD } from './on-ground.ts'

/** Targets that browsers have been led elsewhere by. */
const elsewhere = [
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http:///evil.example',
  'http\\://evil.example',
  'https:\\\\evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\r\nLocation: https://evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '//evil.example@localhost',
  'https://localhost@evil.example',
  'https://localhost.evil.example',
  '//localhost:80@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'file:///etc/passwd',
  '//[::1]',
  '//%65vil.example',
  '／／evil.example',
  '。evil.example',
  '',
]

let ground: Ground
let asMember: Record<string, string>
beforeAll(async () => {
  ground = await openGround()
  await ground.startWeb()
  await addMember(ground)
  const api = await openBrowser(ground)
  await api.post('/api/account/sign-in', { email: MEMBER, password: PASSWORD })
  asMember = headersOf(api)
})
afterAll(() => ground.close())

/** Every place at which the server leads on, with the target put where a caller can put one. */
const places = (target: string) => {
  const said = encodeURIComponent(target)
  const raw = target.replace(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter))
  return [
    `/sign-in?to=${said}`,
    `/feed?first=${said}`,
    `/subscriptions?next=${said}`,
    `/terms?language=es&next=${said}`,
    `/${raw.replace(/^\/?/, '')}?language=es`,
    `/es${raw.startsWith('/') ? '' : '/'}${raw}`,
    `/admin/${said}?next=${said}`,
    `/logout?next=${said}`,
    `/sandbox/pay/x?return=${said}`,
  ]
}

test(`${elsewhere.length} targets on other sites, at every place that leads on: nobody leaves this one (S11)`, async () => {
  const { origin } = ground.webServer()
  const left: string[] = []
  let led = 0

  for (const target of elsewhere) {
    for (const path of places(target)) {
      for (const headers of [{}, asMember]) {
        const answer = await send(origin, { method: 'GET', path, headers }).catch(() => undefined)
        const location = answer && locationOf(answer)
        if (location === undefined) continue
        led += 1
        if (new URL(location, origin).origin !== origin) left.push(`${path} → ${location}`)
      }
    }
  }

  expect(elsewhere.length).toBeGreaterThanOrEqual(40)
  expect(led).toBeGreaterThan(100)
  expect(left).toEqual([])
})

test('planted: without the look at a target most of them lead elsewhere', () => {
  const { origin } = ground.webServer()
  const leads = elsewhere.filter((target) => URL.parse(target, origin)?.origin !== origin)

  expect(leads.length).toBeGreaterThan(25)
  expect(leads.filter((target) => safePath(target) !== undefined)).toEqual([])
})

const locationOf = ({ headers }: Answer) => headers.location
