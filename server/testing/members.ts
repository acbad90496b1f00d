import type { Knex } from 'knex'
import { accountPages } from '#contract/wire/accounts/pages.ts'
import type { Answer, Api } from './api.ts'
import { queuedWords } from './resume-links.ts'
import { keyCookie } from '../modules/accounts/sessions/session-cookies.ts'

export const ADA = 'ada@example.com'
export const PASSWORD = 'correct horse battery'
export const OTHER_PASSWORD = 'a quite different one'

/** The name of the cookie with the key, where the site is http. */
export const KEY = keyCookie({ publicUrl: 'http://localhost:3000' })

export async function signUp(api: Api, email = ADA, password?: string): Promise<Answer> {
  await api.visit()
  return api.post('/api/account/sign-up', { email, ...(password && { password }) })
}

export function signIn(api: Api, email = ADA, password = PASSWORD): Promise<Answer> {
  return api.post('/api/account/sign-in', { email, password })
}

/** The token of the newest e-mail to an address that holds a link to one of the account's pages; '' for none. */
export async function tokenFor(
  db: Knex,
  page: keyof typeof accountPages,
  to = ADA,
): Promise<string> {
  const mails = (await queuedWords(db)).filter((mail) => mail.to === to)
  const links = mails.flatMap(
    ({ text }) => new RegExp(`${accountPages[page]}#([\\w-]{43})$`, 'm').exec(text)?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

/** Somebody with a confirmed account, signed in. */
export async function becomeMember(
  api: Api,
  db: Knex,
  { email = ADA, password = PASSWORD }: { email?: string; password?: string } = {},
): Promise<{ id: string; visitorId: string }> {
  await signUp(api, email, password)
  const token = await tokenFor(db, 'confirm', email)
  const { status } = await api.post('/api/account/confirm', { token })
  if (status !== 200) throw new Error(`Not confirmed: ${status}`)
  const { id } = (await api.get('/api/account')).body as { id: string }
  const { visitorId } = await db('accounts').where({ id }).first()
  return { id, visitorId }
}

/** What becomes of an answer's cookies when the answer gets lost: the browser has those of before. */
export async function losingCookies(api: Api, call: () => Promise<Answer>): Promise<Answer> {
  const before = [...api.cookies]
  const answer = await call()
  api.cookies.clear()
  for (const [name, value] of before) api.cookies.set(name, value)
  return answer
}

/** A browser on another machine that has opened a page. */
export async function otherBrowser(api: Api): Promise<Api> {
  const other = api.stranger()
  await other.visit()
  return other
}

/** Gives a confirmed account another address, through the links to both mailboxes. */
export async function changeAddress(
  api: Api,
  db: Knex,
  { from = ADA, to }: { from?: string; to: string },
): Promise<void> {
  const path = '/api/account/email'
  await api.post(path, { newEmail: to, password: PASSWORD })
  for (const mailbox of [from, to]) {
    const token = await tokenFor(db, 'emailChange', mailbox)
    const { status } = await api.post(`${path}/confirm`, { token })
    if (status !== 200) throw new Error(`Not changed: ${status}`)
  }
}
