import type { Knex } from 'knex'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { MailingAddress } from '#contract/wire/suits.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { isSameAddress, Suit } from '../suits/index.ts'
import { conflictBase } from './conflict-base.ts'
import { fieldValue, hashValue, readFieldValue } from './field-value.ts'
import { guardedFields, needsOther } from './legal-edits.ts'
import { SuitConflict } from './suit-conflict.model.ts'
import { writeField } from './write-field.ts'

interface Settling {
  id: string
  value: unknown
  sourceUrl: string
  /** Fingerprint of what was seen. */
  base: string
  reason?: string
  actor: SignedIn
}

/**
 * Decides which value of a field is right, and where that is to be read.
 * @throws Problem not-found (also what is decided already), already-exists (not as it was seen any more), staff.not-allowed
 * (another publisher has to agree), input.invalid
 */
export function settleConflict(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, sourceUrl, base, reason, actor, ...sent }: Settling,
): Promise<void> {
  return tools.db.transaction(async (db) => {
    const within = { ...tools, db }
    const { suitId, field } = await SuitConflict.query(db).findById(id).throwIfNotFound()
    if (!field) throw new Problem('not-found')
    const value: unknown = readFieldValue(field, sent.value)
    // The settlement first, as files lock them.
    const suit = await Suit.query(db).findById(suitId).forUpdate().throwIfNotFound()
    const conflict = await SuitConflict.query(db).findById(id).forUpdate().throwIfNotFound()
    refuseUnseen(suit, conflict, base)
    const before = fieldValue(suit, field)
    await refuseGuarded(within, { suit, field, value, actor })
    await writeField(within, { suit, field, value, sourceUrl, by: actor })
    await settle(db, {
      id,
      now: tools.clock.now(),
      by: actor,
      chosen: { value, sourceUrl },
      reason,
    })
    await recordAudit(within, {
      actor,
      action: 'suit-conflict.settled',
      subject: { kind: 'suit', id: suitId },
      before: { [field]: before, values: conflict.values },
      after: { [field]: value, sourceUrl },
      ...(reason && { reason }),
    })
  })
}

function refuseUnseen(suit: Suit, conflict: SuitConflict, base: string): void {
  if (conflict.status !== 'open') {
    throw new Problem('not-found', { detail: 'Somebody has decided this already.' })
  }
  if (conflictBase(suit, conflict) === base) return
  const detail = 'This changed in the meantime. Look at it as it is now, then decide.'
  throw new Problem('already-exists', { detail })
}

async function refuseGuarded(
  tools: Pick<Tools, 'db'>,
  {
    suit,
    field,
    value,
    actor,
  }: { suit: Suit; field: SuitFieldName; value: unknown; actor: SignedIn },
): Promise<void> {
  if (isAsItStands(suit, field, value)) return
  const guarded = await guardedFields(tools, { suitId: suit.id })
  if (!guarded.includes(field) || !(await needsOther(tools, actor))) return
  const detail =
    'Signed forms are mailed there: edit the field instead, another publisher approves that.'
  throw new Problem('staff.not-allowed', { detail })
}

/** An address that was kept before addresses were written as on an envelope is the same all the same. */
function isAsItStands(suit: Suit, field: SuitFieldName, value: unknown): boolean {
  if (hashValue(fieldValue(suit, field)) === hashValue(value)) return true
  return field === 'mailingAddress' && isSameAddress(suit.mailingAddress, value as MailingAddress)
}

/**
 * Takes a sentence about sources that disagree off the list: the fields are right by now, or it does not matter. It is kept
 * as settled, so that no file brings it back.
 * @throws Problem not-found, also for a sentence that is gone
 */
export function settleNote(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, note, reason, actor }: { id: string; note: string; reason: string; actor: SignedIn },
): Promise<void> {
  return tools.db.transaction(async (db) => {
    const suit = await Suit.query(db).findById(id).forUpdate().throwIfNotFound()
    if (!suit.conflicts.includes(note)) throw new Problem('not-found')
    const now = tools.clock.now()
    const conflicts = suit.conflicts.filter((one) => one !== note)
    await Suit.query(db).findById(id).patch({ conflicts, updatedAt: now })
    const { id: kept } = await SuitConflict.query(db).insertAndFetch({
      suitId: id,
      kind: 'note',
      field: null,
      values: [],
      note,
      createdAt: now,
      status: 'settled',
    })
    await settle(db, { id: kept, now, by: actor, chosen: null, reason })
    await recordAudit(
      { ...tools, db },
      {
        actor,
        action: 'suit-conflict.settled',
        subject: { kind: 'suit', id },
        before: { note },
        reason,
      },
    )
  })
}

interface Settled {
  id: string
  now: Date
  by: SignedIn
  chosen: SuitConflict['chosen']
  reason: string | undefined
}

async function settle(db: Knex, { id, now, by, chosen, reason }: Settled): Promise<void> {
  await SuitConflict.query(db)
    .findById(id)
    .patch({
      status: 'settled',
      chosen,
      decidedBy: by.accountId,
      decidedAt: now,
      reason: reason ?? null,
    })
}
