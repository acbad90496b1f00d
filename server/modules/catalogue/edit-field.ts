import type { Knex } from 'knex'
import {
  IDENTIFIER,
  type Reworded,
  reusedIds,
  rewordedQuestions,
} from '#contract/reworded-questions.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { AuditEntry, recordAudit } from '../audit/index.ts'
import { Suit } from '../suits/index.ts'
import { fieldValue, hashValue, readFieldValue } from './field-value.ts'
import { guardedFields, needsOther } from './legal-edits.ts'
import { SuitChange } from './suit-change.model.ts'
import { refuseContradiction, writeField } from './write-field.ts'

const REWORDED =
  'It is asked in other words, and answers that were given would count for them. Give it a new id, or say that it means the same.'
const NUMBER_REWORDED =
  'It is asked for in other words, and numbers that were given would count for them. Say that it means the same, or ask for it in a question of its own.'
const REUSED =
  'Another question had this id before, and answers that were given to that one would count. Give it a new id.'

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
 * another publisher where there is one (`waits`). What was signed stays: claims keep their own copy. A question in other
 * words has a new id, by which it is asked anew, unless it is said to mean the same.
 * @throws Problem not-found, input.invalid (also what would contradict another field), already-exists (it was edited in between, or an edit of it waits already)
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
    const reworded = field === 'terms' ? await rewordedIn(db, { id, before, value, meansSame }) : []
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

/**
 * Questions that are said to mean the same in other words.
 * @throws Problem input.invalid where that is not said, or an id is used again
 */
async function rewordedIn(
  db: Knex,
  { id, meansSame, ...terms }: { id: string; before: unknown; value: unknown; meansSame: boolean },
): Promise<Reworded[]> {
  const before = terms.before as SuitTerms | null
  const after = terms.value as SuitTerms | null
  const reworded = rewordedQuestions(before, after)
  const faults = [
    ...(meansSame ? [] : reworded).map(({ path }) => ({
      path,
      message: path === IDENTIFIER ? NUMBER_REWORDED : REWORDED,
    })),
    ...reusedIds(await earlierTerms(db, { id }), { before, after }).map(({ path }) => ({
      path,
      message: REUSED,
    })),
  ]
  if (faults.length === 0) return reworded
  throw new Problem('input.invalid', {
    errors: faults.map(({ path, message }) => ({ path: `/value${path}`, message })),
  })
}

/** What staff have ever taken the place of, the oldest first. */
async function earlierTerms(db: Knex, { id }: { id: string }): Promise<(SuitTerms | null)[]> {
  const entries = await AuditEntry.query(db)
    .where({ subjectKind: 'suit', subjectId: id })
    .whereRaw(`before -> 'terms' is not null`)
    .orderBy('id')
    .select('before')
  return entries.map(({ before }) => (before as { terms: SuitTerms | null }).terms)
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
  // Its author mends it at once; whoever approves it could only refuse it.
  refuseContradiction({ suit, field, value })
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
