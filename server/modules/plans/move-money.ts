import { type Charging, chargeFees } from './charge-fees.ts'
import { endUnwanted } from './end-unwanted.ts'
import { sandboxOf, tellSandboxEvents } from './sandbox-post.ts'
import { sendRefunds } from './send-refunds.ts'
import { tellPlanChanges } from './tell-changes.ts'
import { tellStops } from './tell-stops.ts'

/**
 * Ends plans that are not wanted, tells of those that stop or change, charges the fees and sends the refunds that were
 * ordered. In the sandbox time passes as well.
 */
export async function moveMoney(tools: Charging): Promise<void> {
  if (tools.cards.mode === 'off') return
  await endUnwanted(tools)
  await tellStops(tools)
  await tellPlanChanges(tools)
  await chargeFees(tools)
  await sendRefunds(tools)
  const sandbox = sandboxOf(tools)
  if (!sandbox) return
  await sandbox.desk.letTimePass()
  await tellSandboxEvents(tools)
}
