import type { Email } from './port.ts'

/**
 * A message as nodemailer takes it: text and HTML beside each other, a Message-ID that the key decides, marked as written
 * by a machine (RFC 3834), and never reading files or addresses that words might name.
 * @param host the site's own host name, the right side of the Message-ID
 */
export function messageOf(email: Email, { host }: { host: string }) {
  const { from, to, subject, text, html, idempotencyKey, headers = {} } = email
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${idempotencyKey}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...onOneLine(headers) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * nodemailer folds long headers; mail programs and signers (DKIM) were seen to trip over a folded List-Unsubscribe
 * (PRODUCT §4), so these are handed over as they are.
 */
function onOneLine(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      { prepared: true, value: value.replaceAll(/[^\x20-\x7e]/g, '') },
    ]),
  )
}
