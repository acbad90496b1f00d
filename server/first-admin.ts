import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { Account, createStaffAccount } from './modules/accounts/index.ts'
import { noteApplied, wereApplied } from './modules/accounts/applied-admin-settings.ts'
import { hashEmail } from './modules/accounts/mailbox.ts'
import { isPassword } from './modules/accounts/passwords/hash-password.ts'
import { recordAudit } from './modules/audit/index.ts'
import { Problem } from './problem.ts'
import type { Tools } from './tools.ts'

/** Nobody can ever get a message there (RFC 2606). */
const NOBODYS_ADDRESS = 'admin@sparrow.invalid'
const PASSWORD_BYTES = 15

/** How to get into /admin, to be shown to whoever starts the site; `password` only when it was just made up. */
export interface FirstAdmin {
  email: string
  password?: string
}

type AdminTools = Pick<Tools, 'db' | 'clock' | 'secrets' | 'people'> & {
  config: Pick<Config, 'adminEmail' | 'adminPassword'>
}

/**
 * Makes the first owner, or gives that account the role and the password again (CONTRACT §1), once for an address and a
 * password. Without both settings, and only while there is no staff at all, one with a random password.
 * @param mayShow whether somebody will see that password: without, none is made up
 * @returns undefined when nothing has to be told
 * @throws Error in one line, when the settings cannot be used
 */
export async function openFirstAdmin(
  tools: AdminTools,
  { mayShow }: { mayShow: boolean },
): Promise<FirstAdmin | undefined> {
  const { adminEmail, adminPassword } = tools.config
  if (adminEmail && adminPassword) {
    await settle(tools, { email: adminEmail, password: adminPassword })
    return { email: adminEmail }
  }
  if (!mayShow || (await Account.query(tools.db).whereNotNull('role').resultSize()) > 0) {
    return undefined
  }
  const email = adminEmail ?? NOBODYS_ADDRESS
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  await createStaffAccount(tools, { email, password, role: 'owner', isGiven: true })
  return { email, password }
}

/**
 * Applies settings that were not applied before. At each start they would bring back an owner whom others removed, and a
 * password that its owner changed, without the second factor.
 */
async function settle(tools: AdminTools, settings: Required<FirstAdmin>): Promise<void> {
  if (await wereApplied(tools, settings)) return
  try {
    await tools.db.transaction((trx) => apply({ ...tools, db: trx }, settings))
  } catch (error) {
    const [fault] = (error instanceof Problem && error.more.errors) || []
    if (!fault) throw error
    const name = fault.path === '/email' ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'
    throw new Error(`${name} cannot be used: ${fault.message}.`, { cause: error })
  }
}

/** Leaves an account alone that is as it should be: setting a password ends all its sessions. */
async function apply(tools: AdminTools, settings: Required<FirstAdmin>): Promise<void> {
  const { email, password } = settings
  await noteApplied(tools, settings)
  const before = await Account.query(tools.db)
    .findOne({ emailHash: hashEmail(tools, email) })
    .whereNotNull('confirmedAt')
  if (before?.role === 'owner' && (await isPassword(before.passwordHash, password))) return
  const { id } = await createStaffAccount(tools, { email, password, role: 'owner' })
  // Whoever held the account may have ordered its deletion: it is given back to stay.
  if (before) await tools.people.endOrders(tools.db, before)
  await recordAudit(tools, {
    actor: 'system',
    action: 'staff.set-by-settings',
    subject: { kind: 'account', id },
    before: { role: before?.role ?? null },
    after: { role: 'owner' },
  })
}
