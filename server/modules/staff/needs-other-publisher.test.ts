import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { test } from '../../testing/database.ts'
import { PASSWORD } from '../../testing/members.ts'
import { fakeTools } from '../../testing/tools.ts'
import { createStaffAccount } from '../accounts/index.ts'
import { needsOtherPublisher } from './needs-other-publisher.ts'

/** @returns whether the first of these may not publish their own change */
async function asks(db: Knex, roles: Role[], kinds: string[]): Promise<boolean> {
  const tools = fakeTools(db)
  const ids: string[] = []
  for (const [n, role] of roles.entries()) {
    const email = `${role}${n}@example.com`
    ids.push((await createStaffAccount(tools, { email, password: PASSWORD, role })).id)
  }
  return needsOtherPublisher(tools, { author: { accountId: ids[0] ?? '' }, kinds })
}

test.for([
  { roles: ['publisher', 'publisher'], kinds: ['price'], needed: true },
  { roles: ['publisher', 'owner'], kinds: ['hero', 'attestation'], needed: true },
  { roles: ['editor', 'publisher', 'owner'], kinds: ['consent'], needed: true },
  { roles: ['publisher', 'editor', 'viewer'], kinds: ['price'], needed: false },
  { roles: ['editor', 'publisher'], kinds: ['disclosure'], needed: false },
  { roles: ['publisher', 'publisher'], kinds: ['hero'], needed: false },
  { roles: ['publisher', 'publisher'], kinds: [], needed: false },
] as { roles: Role[]; kinds: string[]; needed: boolean }[])(
  'a change of $kinds by the first of $roles needs another publisher: $needed',
  async ({ roles, kinds, needed }, { db }) => {
    expect(await asks(db, roles, kinds)).toBe(needed)
  },
)
