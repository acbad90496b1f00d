import { isDatabaseAway } from './is-database-away.ts'

const UNTRUSTED = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])

/** Why the database does not answer, in a line that names the setting; never the address, which has a password. */
export function awayReason(fault: Error): string {
  const { code } = fault as { code?: unknown }
  const hint = UNTRUSTED.has(String(code))
    ? '. A certificate of your own is named by NODE_EXTRA_CA_CERTS, or by ?sslmode=verify-full&sslrootcert=/its/file in the address'
    : ''
  return `The database that DATABASE_URL names does not answer (${fault.message || String(code)})${hint}`
}

const MAY_NOT = '42501'
const READ_ONLY = '25006'

/** The same error, or one that names the setting where the login or the database lets nothing be made. */
export function migrationFault(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: string }
  const said = message?.split(' - ').at(-1)
  if (code === MAY_NOT)
    return new Error(
      `The login of DATABASE_URL may not make what is needed (${said}): let it own the database and its schema public.`,
      { cause: error },
    )
  // Where it is told by whoever takes the lock of migrations, the code is gone.
  if (code === READ_ONLY || said?.includes('read-only transaction'))
    return new Error(
      `DATABASE_URL leads to a database that keeps nothing (${said}): a replica, or a login with default_transaction_read_only.`,
      { cause: error },
    )
  return error
}

/** The same error, or one that says what did not answer, where the driver's own words leave that open ("timeout expired"). */
export function startFault(error: unknown): unknown {
  return error instanceof Error && error.cause === undefined && isDatabaseAway(error)
    ? new Error(`The database does not answer (${error.message}).`, { cause: error })
    : error
}
