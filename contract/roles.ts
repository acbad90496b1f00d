/** What staff may be: each role sees its own part of /admin. A person who claims has none. */
export const roles = ['owner', 'publisher', 'editor', 'support', 'finance', 'viewer'] as const

export type Role = (typeof roles)[number]
