import type { Browser, Page } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import type { Keys } from './admin-screens.ts'
import { openMailbox } from './mailbox.ts'
import type { Site } from './own-site.ts'
import { expect } from './watched-page.ts'

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
}

/** A call from the page that is open, with its session: the status, and the code of what went wrong. */
export function callFrom(page: Page, call: Call): Promise<{ status: number; code?: string }> {
  return page.evaluate(async ({ method = 'GET', path, body }) => {
    const { csrfToken } = (await (await fetch('/api/visitor')).json()) as { csrfToken: string }
    const answer = await fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': csrfToken,
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { code } = (await answer.json()) as { code?: string }
    return { status: answer.status, ...(code && { code }) }
  }, call)
}

/** A browser that knows nothing of the others, on the site. */
export async function stranger(browser: Browser, { origin }: Site, path = '/'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(origin + path)
  return page
}

/** Somebody with an account and no role, signed in. */
export async function member(browser: Browser, site: Site, keys: Keys): Promise<Page> {
  const page = await stranger(browser, site)
  const made = await callFrom(page, { method: 'POST', path: '/api/account/sign-up', body: keys })
  expect(made).toEqual({ status: 201 })
  return page
}

/** Somebody who was invited by the owner on their page, joined, and is signed in. */
export async function hired(
  owner: Page,
  { browser, site, role, ...keys }: Keys & { browser: Browser; site: Site; role: Role },
): Promise<Page> {
  const { email, password } = keys
  const invitations = '/api/admin/staff/invitations'
  await callFrom(owner, { method: 'POST', path: invitations, body: { email, role } })
  const link = await openMailbox(site.dataDir).link('/admin/join', email)
  const page = await stranger(browser, site)
  const token = link.split('#')[1]
  for (const [path, body] of [
    ['/api/staff/invitation/accept', { token, password }],
    ['/api/account/sign-in', { email, password }],
  ] as const) {
    expect(await callFrom(page, { method: 'POST', path, body })).toEqual({ status: 200 })
  }
  return page
}
