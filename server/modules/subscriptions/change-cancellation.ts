import type {
  Cancellation as Shown,
  CancellationChange,
  SeenCharge,
} from '#contract/wire/subscriptions.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Cancellation } from './cancellation.model.ts'
import { presentCancellation, sealFacts } from './cancellation-facts.ts'
import { refuseOddDays } from './refuse-odd-days.ts'

/**
 * Changes what somebody says of a cancellation; what is not named stays. A charge that was told keeps its standing: the last
 * day for its dispute goes on, whatever a page says that has not heard of it.
 * @throws NotFoundError when the visitor has no such cancellation; Problem input.invalid for a day that cannot be,
 * subscriptions.changed for a charge in the place of one that was not seen
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
    const told = presentCancellation(tools, row)
    refuseUnseen(told, change)
    const { was: _, ...said } = change
    const changed = { ...told, ...said }
    const patched = await Cancellation.query(trx).patchAndFetchById(id, {
      standing: changed.chargedOn === null ? changed.standing : 'charged',
      remindOn: changed.remindOn,
      sealedFacts: sealFacts(tools, changed),
      updatedAt: now,
    })
    return presentCancellation(tools, patched)
  })
}

const parts = ['chargedOn', 'amountCents', 'statementOn'] as const

/** A page of before does not say what it saw: it may add to a charge, and not put it right. */
function refuseUnseen(told: Shown, { was, ...said }: CancellationChange): void {
  const changed = parts.filter((part) => said[part] !== undefined && said[part] !== told[part])
  if (changed.length === 0) return
  const isSeen =
    was === undefined ? changed.every((part) => told[part] === null) : isTold(was, told)
  if (!isSeen) throw new Problem('subscriptions.changed')
}

function isTold(was: SeenCharge | null, told: Shown): boolean {
  return parts.every((part) => (was?.[part] ?? null) === told[part])
}
