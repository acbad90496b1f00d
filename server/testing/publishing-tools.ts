import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Role } from '#contract/roles.ts'
import { createStaffAccount } from '../modules/accounts/index.ts'
import { createScreens, type DefinitionStore } from '../modules/definitions/index.ts'
import { loaders } from '../modules/index.ts'
import type { SignedIn, Tools } from '../tools.ts'
import { fakeTools } from './tools.ts'

/** A copy of the project's definitions that a test may edit. */
export function copyDefinitions(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'published-'))
  for (const name of ['flows', 'experiments']) cpSync(name, join(root, name), { recursive: true })
  return { root, remove: () => rmSync(root, { recursive: true }) }
}

/** Tools whose screens come from a store of their own. */
export function toolsWith(db: Knex, store: DefinitionStore, changes: Partial<Tools> = {}): Tools {
  const screens = createScreens(fakeTools(db), { store, loaders })
  return fakeTools(db, { ...changes, screens })
}

/** Somebody of the staff with an account. */
export async function addStaff(tools: Tools, role: Role, email: string): Promise<SignedIn> {
  const account = await createStaffAccount(tools, { email, password: 'correct horse 7', role })
  const { id: accountId, visitorId } = account
  return {
    accountId,
    visitorId,
    sessionId: accountId,
    roles: [role],
    signedInAt: tools.clock.now(),
  }
}
