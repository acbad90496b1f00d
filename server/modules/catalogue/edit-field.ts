import { rewordedQuestions } from '#contract/reworded-questions.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { Suit } from '../suits/index.ts'
import { fieldValue, hashValue, readFieldValue } from './field-value.ts'
import { guardedFields, needsOther } from './legal-edits.ts'
import { SuitChange } from './suit-change.model.ts'
import { writeField } from './write-field.ts'

interface Edit {
  id: string
  field: SuitFieldName
  value: unknown
  sourceUrl: string
  /** Fingerprint of the value that was edited. */
  base: string
  /** Questions in other words under the same id mean the same. */
  meansSame?: boolean
  reason?: string
  actor: SignedIn
}

/**
 * Gives a settlement's field another value, read today at this source. Legal text, and the address of signed forms, wait for
 * another publisher where there is one (`waits`). What was signed stays: claims keep their own copy. A question in other words has a new
 * id, by which it is asked anew, unless it is said to mean the same.
 * @throws Problem not-found, input.invalid, already-exists (it was edited in between, or an edit of it waits already)
 */
export async function editField(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, field, sourceUrl, base, meansSame = false, reason, actor, ...sent }: Edit,
): Promise<'done' | 'waits'> {
  const value = readFieldValue(field, sent.value)
  return tools.db.transaction(async (db) => {
    const within = { ...tools, db }
    const suit = await Suit.query(db).findById(id).forUpdate().throwIfNotFound()
    const before = fieldValue(suit, field)
    if (hashValue(before) !== base) {
      const detail = 'Somebody changed this in the meantime. Reload it, then edit it again.'
      throw new Problem('already-exists', { detail })
    }
    const reworded = field === 'terms' ? rewordedIn(before, value) : []
    if (reworded.length > 0 && !meansSame) refuseReworded(reworded)
    const guarded = await guardedFields(within, { suitId: id })
    const waits = guarded.includes(field) && (await needsOther(within, actor))
    if (waits) await propose(within, { suit, field, value, sourceUrl, base, actor })
    else await writeField(within, { suit, field, value, sourceUrl, by: actor })
    await recordAudit(within, {
      actor,
      action: waits ? 'suit-change.proposed' : 'suit.changed',
      subject: { kind: 'suit', id },
      before: { [field]: before },
      after: { [field]: value, sourceUrl, ...(reworded.length > 0 && { meansSame }) },
      ...(reason && { reason }),
    })
    return waits ? 'waits' : 'done'
  })
}

function rewordedIn(before: unknown, after: unknown) {
  return rewordedQuestions(before as SuitTerms | null, after as SuitTerms | null)
}

function refuseReworded(reworded: ReturnType<typeof rewordedIn>): never {
  const message =
    'It is asked in other words, and answers that were given would count for them. Give it a new id, or say that it means the same.'
  throw new Problem('input.invalid', {
    errors: reworded.map(({ path }) => ({ path: `/value${path}`, message })),
  })
}

async function propose(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  {
    suit,
    field,
    value,
    sourceUrl,
    base,
    actor,
  }: Pick<Edit, 'field' | 'value' | 'sourceUrl' | 'base' | 'actor'> & { suit: Suit },
): Promise<void> {
  const waiting = await SuitChange.query(db).findOne({ suitId: suit.id, field, status: 'open' })
  if (waiting) {
    const detail = 'Another edit of this waits for approval. Approve or refuse it first.'
    throw new Problem('already-exists', { detail })
  }
  await SuitChange.query(db).insert({
    suitId: suit.id,
    field,
    value,
    sourceUrl,
    baseHash: base,
    proposedBy: actor.accountId,
    createdAt: clock.now(),
  })
}
