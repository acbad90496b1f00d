import { expect } from 'vitest'
import { test } from '../testing/account-test.ts'
import { becomeMember } from '../testing/members.ts'
import { becomeStaff, staffBrowser } from '../testing/staff.ts'

const page = { headers: { accept: 'text/html' } }

test('who is not signed in is sent to sign in, and back to the same screen', async ({ api }) => {
  const { status, headers } = await api.get('/admin/experiments/one', page)

  expect(status).toBe(302)
  expect(headers.get('location')).toBe('/sign-in?next=%2Fadmin%2Fexperiments%2Fone')
})

test('the way back keeps the filters that stand in the address', async ({ api }) => {
  const { headers } = await api.get('/admin/audit?action=suit.changed&from=2026-11-01', page)

  const next = new URL(headers.get('location') ?? '', 'https://site.example').searchParams
  expect(next.get('next')).toBe('/admin/audit?action=suit.changed&from=2026-11-01')
})

test('for a member there is nothing here, as at any address that is none', async ({ api, db }) => {
  await becomeMember(api, db)

  const { status, body } = await api.get('/admin', page)

  expect(status).toBe(404)
  expect(body).not.toContain('admin.js')
})

test('staff gets one document for every screen, whose scripts and styles need this answer’s nonce', async ({
  api,
  db,
}) => {
  await becomeStaff(api, db, { role: 'viewer' })

  const one = await api.get('/admin', page)
  const other = await api.get('/admin/experiments/x', page)

  const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  expect([one.status, other.status]).toEqual([200, 200])
  expect(nonceOf(one.body)).not.toBe(nonceOf(other.body))
  const policy = one.headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'nonce-${nonceOf(one.body)}' 'strict-dynamic'`)
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(one.body)}'`)
  expect(policy).not.toContain('unsafe-inline')
  expect(one.headers.get('cache-control')).toBe('private, no-store')
})

test('the document carries the token that its calls that change something send', async ({
  api,
  db,
}) => {
  const { browser } = await staffBrowser(api, db, { role: 'owner' })

  const { body } = await browser.get('/admin', page)

  const token = /id="csrf-token">"([^"]+)"</.exec(body)?.[1] ?? ''
  expect(token).toBe(browser.csrfToken)
})

test('what an invitation’s link opens is there for everybody', async ({ api, db }) => {
  const stranger = await api.get('/admin/join', page)
  await becomeMember(api, db)
  const member = await api.get('/admin/join', page)

  expect([stranger.status, member.status]).toEqual([200, 200])
  expect((await api.get('/admin/join/more', page)).status).toBe(404)
})

test('an address that only begins like it is a page like any other', async ({ api }) => {
  expect((await api.get('/administrator', page)).status).toBe(404)
})
