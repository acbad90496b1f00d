/** What staff may be: each role sees its own part of /admin. A person who claims has none. */
export const roles = ['owner', 'publisher', 'editor', 'support', 'finance', 'viewer'] as const

export type Role = (typeof roles)[number]

/** Whether somebody who has these roles may what is for others: an owner may everything. */
export function mayAs(own: readonly Role[], wanted: readonly Role[]): boolean {
  return own.some((role) => role === 'owner' || wanted.includes(role))
}

/** What each of them does, as it follows a colon. */
export const roleWords: Readonly<Record<Role, string>> = {
  owner: 'everything, and who else works here',
  publisher: 'publishes pages and flows, starts and stops experiments',
  editor: 'writes drafts and keeps the catalogue',
  support: 'helps with claims, mail and requests',
  finance: 'sees to refunds, the guarantee, payments and prices',
  viewer: 'reads results, pages and the catalogue',
}
