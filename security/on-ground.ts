import { type Ground, openGround } from '../faults/ground.ts'
import type { ProtectionName } from '../faults/protections.ts'
import { createStaffAccount } from '../server/modules/accounts/index.ts'
import { type Api, browser } from '../server/testing/api.ts'

export const PASSWORD = 'correct horse battery staple'
export const OWNER = 'owner@example.com'
export const MEMBER = 'member@example.com'

interface Launch {
  without?: readonly ProtectionName[]
  env?: Record<string, string>
}

/** A server in a process of its own on a database of its own, for as long as `play` takes. */
export async function onGround(launch: Launch, play: (ground: Ground) => Promise<void>) {
  const ground = await openGround()
  try {
    await ground.startWeb(launch)
    await play(ground)
  } finally {
    await ground.close()
  }
}

/** Somebody of the staff who may do everything. */
export async function addOwner({ tools }: Ground, email = OWNER): Promise<void> {
  await createStaffAccount(tools, { email, password: PASSWORD, role: 'owner' })
}

/** Somebody with an account and nothing else. */
export async function addMember(ground: Ground): Promise<void> {
  await addOwner(ground, MEMBER)
  await ground.db('accounts').update({ role: null })
}

/** A browser that has opened a page of the server. */
export async function openBrowser(ground: Ground): Promise<Api> {
  const api = browser(ground.webServer().origin)
  await api.visit()
  return api
}

/** What a browser sends along, for those who speak HTTP without one. */
export function headersOf({ cookies, csrfToken }: Api): Record<string, string> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  return { cookie, 'x-csrf-token': csrfToken }
}
