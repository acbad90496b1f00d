import type { Tools } from '../../tools.ts'
import { FeeCharge, Payer } from '../payments/index.ts'
import { holdOwner } from './hold-owner.ts'
import { releaseWaiting } from './waiting-claims.ts'

type Looking = Pick<Tools, 'db' | 'clock' | 'jobs' | 'cards'>

/**
 * Asks the payment company which card it names for whatever is charged next, and takes over one that its owner chose there
 * since it was last asked: it is newer than the one that was saved or used here. Otherwise the one that is kept stays.
 * @throws PaymentFailure
 */
export async function lookAtCard(
  tools: Looking,
  { customerId }: Pick<Payer, 'customerId'>,
): Promise<void> {
  const said = await tools.cards.readDefaultCard(customerId)
  const defaultCardId = said?.cardId ?? null
  await tools.db.transaction(async (db) => {
    const owner = await holdOwner(db, () =>
      Payer.query(db).findOne({ customerId }).select('accountId', 'visitorId').execute(),
    )
    const payer = owner && (await Payer.query(db).findOne({ customerId }).forUpdate())
    if (!payer || payer.defaultCardId === defaultCardId) return
    const isOther = said !== undefined && said.cardId !== payer.cardId
    const kept = said && {
      cardId: said.cardId,
      cardBrand: said.card?.brand ?? null,
      cardLast4: said.card?.last4 ?? null,
    }
    await Payer.query(db)
      .findById(payer.accountId)
      .patch({ defaultCardId, ...kept })
    if (isOther) await tryAgain({ ...tools, db }, payer)
  })
}

/**
 * The card that the payment company names while another is saved or paid with here, to be kept beside it: only one that is
 * named later was chosen since.
 * @throws PaymentFailure
 */
export async function readNamed(
  { cards }: Pick<Tools, 'cards'>,
  { customerId }: Pick<Payer, 'customerId'>,
): Promise<string | null> {
  const named = await cards.readDefaultCard(customerId)
  return named?.cardId ?? null
}

/**
 * What another card was refused for is tried again with the one that is there now, where it is still wanted (`chargeFees`).
 * @param tools `db` is the caller's transaction
 */
export async function tryAgain(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  { accountId, visitorId }: { accountId: string; visitorId: string },
): Promise<void> {
  await FeeCharge.query(tools.db)
    .where({ accountId, service: 'letter' })
    .whereIn('state', ['declined', 'authentication-required'])
    .patch({ state: 'ordered', orderedAt: tools.clock.now() })
  await releaseWaiting(tools, { visitorId })
}
