import type { Cancellation as Shown, CancellationChange } from '#contract/wire/subscriptions.ts'
import type { Tools } from '../../tools.ts'
import { Cancellation } from './cancellation.model.ts'
import { presentCancellation, sealFacts } from './cancellation-facts.ts'
import { refuseOddDays } from './refuse-odd-days.ts'

/**
 * Changes what somebody says of a cancellation; what is not named stays.
 * @throws NotFoundError when the visitor has no such cancellation; Problem input.invalid for a day that cannot be
 */
export function changeCancellation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, change }: { id: string; visitorId: string; change: CancellationChange },
): Promise<Shown> {
  const now = tools.clock.now()
  const { askedOn, confirmedOn, chargedOn, statementOn, remindOn } = change
  refuseOddDays({ askedOn, confirmedOn, chargedOn, statementOn, remindOn }, now)
  return tools.db.transaction(async (trx) => {
    const row = await Cancellation.query(trx)
      .findOne({ id, visitorId })
      .forUpdate()
      .throwIfNotFound()
    const changed = { ...presentCancellation(tools, row), ...change }
    const { standing, remindOn: on } = changed
    const patched = await Cancellation.query(trx).patchAndFetchById(id, {
      standing,
      remindOn: on,
      sealedFacts: sealFacts(tools, changed),
      updatedAt: now,
    })
    return presentCancellation(tools, patched)
  })
}
