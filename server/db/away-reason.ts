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
