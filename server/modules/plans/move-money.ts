import { chargeFees } from './charge-fees.ts'
import type { Following } from './follow.ts'
import { sandboxOf, tellSandboxEvents } from './sandbox-post.ts'
import { sendRefunds } from './send-refunds.ts'

/** Charges the fees and sends the refunds that were ordered. In the sandbox time passes as well. */
export async function moveMoney(tools: Following): Promise<void> {
  if (tools.cards.mode === 'off') return
  await chargeFees(tools)
  await sendRefunds(tools)
  const sandbox = sandboxOf(tools)
  if (!sandbox) return
  await sandbox.desk.letTimePass()
  await tellSandboxEvents(tools)
}
