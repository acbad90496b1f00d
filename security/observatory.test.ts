import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround } from '../faults/ground.ts'
import { report } from '../faults/report.ts'
import { behindTls } from './behind-tls.ts'
import { addOwner, headersOf, openBrowser, OWNER, PASSWORD } from './on-ground.ts'
import { makeCertificate } from './tools/make-certificate.ts'
import type { PageGrade } from './tools/scan-page.ts'

const scanner = join(import.meta.dirname, 'tools/scan-page.ts')
/** Cookies of ours as a browser that comes back has them; set on each answer, so that the scanner looks at them there too. */
const OWN_COOKIES = ['__Host-sparrow_key=x', 'sparrow_session=x', 'sparrow_choices=x']
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax; Secure'

let ground: Ground
let front: Awaited<ReturnType<typeof behindTls>>
let scan: (path: string) => Promise<PageGrade>

beforeAll(async () => {
  ground = await openGround()
  const certificate = await makeCertificate()
  const file = join(ground.dataDir, 'localhost.pem')
  writeFileSync(file, certificate.cert)
  front = await behindTls(certificate, () => ground.webServer().origin)
  await ground.startWeb({
    env: { PUBLIC_URL: `https://localhost:${front.httpsPort}`, TRUSTED_PROXIES: '1' },
  })
  const env = { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: file }
  const ports = [String(front.httpPort), String(front.httpsPort)]
  scan = async (path) => {
    const { stdout } = await promisify(execFile)(process.execPath, [scanner, ...ports, path], {
      env,
    })
    return JSON.parse(stdout) as PageGrade
  }
})
afterAll(async () => {
  front.close()
  await ground.close()
})

test.for([
  ['/', 200],
  ['/class-actions', 200],
  ['/file/welcome', 200],
  ['/sign-in', 200],
  ['/nothing-at-all', 404],
  ['/api/openapi.json', 200],
  ['/api/account', 401],
] as const)('%s has A+ from the Observatory, with cookies set (S1)', async ([path, status]) => {
  front.change.cookies = OWN_COOKIES.map((cookie) => `${cookie}; ${ATTRIBUTES}`)

  const found = await scan(path)

  report(path, { grade: found.grade, score: found.score, lost: JSON.stringify(found.lost) })
  expect(found).toMatchObject({ status, verified: true, sawCookies: true, grade: 'A+' })
  expect(found.score).toBeGreaterThanOrEqual(100)
})

test('so has /admin as an owner sees it (S1)', async () => {
  await addOwner(ground)
  const api = await openBrowser(ground)
  await api.post('/api/account/sign-in', { email: OWNER, password: PASSWORD })
  front.change.asked = headersOf(api)['cookie'] ?? ''

  const found = await scan('/admin')

  expect(String((await api.get('/admin')).body)).toContain('<title>Admin</title>')
  expect(found).toMatchObject({ status: 200, sawCookies: true, grade: 'A+' })
  front.change.asked = ''
})

test('planted: a session’s cookie that scripts can read costs the A+', async () => {
  front.change.cookies = ['sparrow_session=x; Path=/; SameSite=Lax; Secure']

  const { grade } = await scan('/terms')

  expect(grade).not.toMatch(/^A/)
})
