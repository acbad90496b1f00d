import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { PaymentFailure } from '../../vendors/card-payments/port.ts'

/**
 * Asks the payment company while a person waits.
 * @throws Problem payments.unavailable when it cannot be asked now: nothing was charged
 */
export async function askCards<Answer>(
  { log }: Pick<Tools, 'log'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.error({ event: 'payments', message: error.reason })
    throw new Problem('payments.unavailable', { cause: error })
  }
}
