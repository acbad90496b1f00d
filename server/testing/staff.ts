import type { Knex } from 'knex'
import type { Role } from '#contract/roles.ts'
import { adminPages } from '#contract/wire/admin/pages.ts'
import { createStaffAccount } from '../modules/accounts/index.ts'
import type { Api } from './api.ts'
import { otherBrowser, PASSWORD, signIn } from './members.ts'
import { queuedWords } from './resume-links.ts'
import { fakeTools } from './tools.ts'

/** A browser of somebody of the staff, signed in; `<role>@example.com` unless said otherwise. */
export async function staffBrowser(
  api: Api,
  db: Knex,
  { role, email = `${role}@example.com` }: { role: Role; email?: string },
): Promise<{ browser: Api; accountId: string; email: string }> {
  const browser = await otherBrowser(api)
  const accountId = await becomeStaff(browser, db, { role, email })
  return { browser, accountId, email }
}

/** Makes this browser somebody's of the staff, signed in. @returns the account's id */
export async function becomeStaff(
  api: Api,
  db: Knex,
  { role, email = `${role}@example.com` }: { role: Role; email?: string },
): Promise<string> {
  const { id } = await createStaffAccount(fakeTools(db), { email, password: PASSWORD, role })
  await api.visit()
  const { status } = await signIn(api, email)
  if (status !== 200) throw new Error(`Not signed in: ${status}`)
  return id
}

/** The token of the newest invitation that was mailed to an address; '' for none. */
export async function invitationFor(db: Knex, to: string): Promise<string> {
  const mails = (await queuedWords(db)).filter((mail) => mail.to === to)
  const link = new RegExp(`${adminPages.join}#([\\w-]{43})$`, 'm')
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? ''
}
