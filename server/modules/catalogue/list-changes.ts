import type { ChangeView } from '#contract/wire/admin/catalogue.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { fieldValue } from './field-value.ts'
import { staffNames } from '../staff/index.ts'
import { SuitChange } from './suit-change.model.ts'

/** Edits of legal text that wait for another publisher, the oldest first. */
export async function listChanges(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { suitId, asker }: { suitId?: string; asker: SignedIn },
): Promise<ChangeView[]> {
  const changes = await SuitChange.query(tools.db)
    .where({ status: 'open', ...(suitId && { suitId }) })
    .orderBy('id')
  const suits = await Suit.query(tools.db).findByIds(changes.map((change) => change.suitId))
  const byId = new Map(suits.map((suit) => [suit.id, suit]))
  const nameOf = await staffNames(
    tools,
    changes.map(({ proposedBy }) => proposedBy),
  )
  return changes.map((change) => {
    const suit = byId.get(change.suitId)!
    return {
      id: change.id,
      suitId: suit.id,
      suitName: suit.name,
      field: change.field,
      before: fieldValue(suit, change.field),
      after: change.value,
      sourceUrl: change.sourceUrl,
      proposedAt: change.createdAt.toISOString(),
      proposedBy: nameOf(change.proposedBy),
      isOwn: change.proposedBy === asker.accountId,
    }
  })
}
