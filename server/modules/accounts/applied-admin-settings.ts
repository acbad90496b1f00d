import { Row } from '../../db/row.ts'
import type { Tools } from '../../tools.ts'
import { hashEmail } from './mailbox.ts'
import { hashPassword, isPassword } from './passwords/hash-password.ts'
import { normalPassword } from './passwords/check-password.ts'

/** An address and a password that made the first owner once. */
class AppliedAdminSettings extends Row {
  static override tableName = 'appliedAdminSettings'

  /** argon2id: the password shall not be guessed from it. */
  declare fingerprint: string
  declare appliedAt: Date
}

interface AdminSettings {
  email: string
  password: string
}

type Keeping = Pick<Tools, 'db' | 'clock' | 'secrets'>

/** Whether these settings were applied before, ever: an old password that is set again opens nothing. */
export async function wereApplied(tools: Keeping, settings: AdminSettings): Promise<boolean> {
  const kept = await AppliedAdminSettings.query(tools.db)
  for (const { fingerprint } of kept) {
    // oxlint-disable-next-line no-await-in-loop -- more than some sixty at once are turned away
    if (await isPassword(fingerprint, told(tools, settings))) return true
  }
  return false
}

/** @param tools `db` is the transaction that applies them */
export async function noteApplied(tools: Keeping, settings: AdminSettings): Promise<void> {
  await AppliedAdminSettings.query(tools.db).insert({
    fingerprint: await hashPassword(normalPassword(told(tools, settings))),
    appliedAt: tools.clock.now(),
  })
}

/** The address by its keyed hash: with another key no account is found any more, and they are applied anew. */
function told({ secrets }: Pick<Tools, 'secrets'>, { email, password }: AdminSettings): string {
  return `${hashEmail({ secrets }, email)} ${password}`
}
