import { checkAddress } from '#contract/fields/us-address.ts'
import type { Config } from './config.ts'
import type { Tools } from './tools.ts'
import { createPrintAndMail } from './vendors/print-and-mail/create-print-and-mail.ts'
import type { MailOutbox } from './vendors/print-and-mail/local.ts'
import type { MailAddress, PrintAndMail } from './vendors/print-and-mail/port.ts'

/** Who prints and posts letters. The outbox on this machine tells this site of its letters as Lob would. */
export function openMail(
  config: Readonly<Config>,
  { log, secrets }: Pick<Tools, 'log' | 'secrets'>,
): PrintAndMail | MailOutbox {
  const settings = {
    ...config,
    outboxSecret: secrets.sign('mail-outbox', 'webhook'),
    checkAddress: knownOf,
    async deliver({ rawBody, headers }: { rawBody: string; headers: Record<string, string> }) {
      const { status } = await fetch(`${config.publicUrl}/webhooks/mail`, {
        method: 'POST',
        headers,
        body: rawBody,
        signal: AbortSignal.timeout(10_000),
      })
      if (status !== 200) throw new Error(`The site answered ${status} to the outbox`)
    },
  }
  return createPrintAndMail(settings, (message, where) => {
    const lacks = config.live && !(config.lobApiKey && config.lobWebhookSecret)
    log[lacks ? 'error' : 'info']({ event: 'letters', message, where })
  })
}

/** What our own rules know of an address: whether it can be one. */
function knownOf({ line1, line2, city, state, zip }: MailAddress) {
  const faults = checkAddress({ line1, ...(line2 && { line2 }), city, state, zip })
  const isWrong = Object.values(faults).some(Boolean)
  return { verdict: isWrong ? ('undeliverable' as const) : ('deliverable' as const) }
}
