import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { PaymentSandbox } from '../../vendors/card-payments/port.ts'
import { takeCardEvent } from './take-card-event.ts'

/** The payment company on this machine; undefined where a real one is, or none. */
export function sandboxOf({ cards }: Pick<Tools, 'cards'>): PaymentSandbox | undefined {
  return cards.mode === 'sandbox' ? (cards as PaymentSandbox) : undefined
}

/** @throws Problem not-found where there is no sandbox: nobody learns of its pages there */
export function needSandbox(tools: Pick<Tools, 'cards'>): PaymentSandbox {
  const sandbox = sandboxOf(tools)
  if (!sandbox) throw new Problem('not-found')
  return sandbox
}

/** Has the sandbox tell what happened in it: signed, and taken exactly as the real company's messages are. */
export async function tellSandboxEvents(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'cards'>,
): Promise<void> {
  await sandboxOf(tools)?.tellUntold(async (delivery) => {
    await takeCardEvent(tools, delivery)
  })
}
