import type { Tools } from '../../tools.ts'
import { WebhookRefused } from '../../vendors/card-payments/port.ts'
import { Problem } from '../../problem.ts'
import { followPaymentJob } from './follow-payment.job.ts'

interface Told {
  rawBody: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Takes what the payment company tells: its signature is checked, it is noted once, and what it is about is looked at anew.
 * What it says of it counts for nothing. Kinds that mean nothing here are noted as well.
 * @returns whether it was new
 * @throws Problem webhook.refused
 */
export async function takeCardEvent(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'cards'>,
  { rawBody, headers }: Told,
): Promise<boolean> {
  const { db, clock, jobs, cards } = tools
  const now = clock.now()
  const event = await cards.parseWebhook({ rawBody, headers, now }).catch((error: unknown) => {
    if (!(error instanceof WebhookRefused)) throw error
    throw new Problem('webhook.refused', { detail: `The signature is ${error.reason}.` })
  })
  const { id, kind, at, about } = event
  return db.transaction(async (trx) => {
    const noted = await trx('paymentEvents')
      .insert({
        id,
        kind,
        at,
        toldAt: now,
        aboutKind: about?.kind ?? null,
        aboutId: about?.id ?? null,
      })
      .onConflict('id')
      .ignore()
      .returning('id')
    if (noted.length === 0) return false
    if (about) await jobs.order(trx, followPaymentJob, about)
    return true
  })
}
