import type { Knex } from 'knex'
import type { FiledBy } from '#contract/filed-before.ts'
import type { Document } from '../documents/index.ts'
import { Suit } from '../suits/index.ts'
import type { Deficiency } from './deficiency.model.ts'

/** What a claim stands on, beside its own row. */
export interface Standing {
  /** With what filing a claim asks of it (`SUIT`). */
  suit: Suit
  /** The notice that a claim answers (find-cure.ts). */
  cure: Pick<Deficiency, 'id' | 'cureBy' | 'curedAt'> | undefined
  /** Who filed in the settlement before, as the visitor told; undefined when it was not asked. */
  filedBy: FiledBy | undefined
  document: Pick<Document, 'id' | 'sha256' | 'pages'> | undefined
}

interface Wanted {
  suitId: string
  visitorId: string
  /** Absent before there is one: no notice is looked for. */
  claimId?: string
  /** The document that the claim shows, if any. */
  documentId?: string | null
}

interface Found {
  filedBy: FiledBy | null
  cureId: string | null
  cureBy: string
  curedAt: Date | null
  shownId: string | null
  sha256: string
  pages: number
}

const SUIT = [
  'id',
  'slug',
  'name',
  'defendant',
  'status',
  'fileable',
  'dueOn',
  'deadlineNote',
  'deadlineRule',
  'classPeriodFrom',
  'classPeriodTo',
  'administratorName',
  'mailingAddress',
  'deadAddress',
  'officialSiteUrl',
  'terms',
] as const satisfies readonly (keyof Suit)[]

/** What stands in the row beside the settlement. */
const BESIDE = [
  'filedBy',
  'cureId',
  'cureBy',
  'curedAt',
  'shownId',
  'sha256',
  'pages',
] as const satisfies readonly (keyof Found)[]

const TOLD = `left join lateral (
  select by as filed_by from filed_before
  where suit_id = suits.id and visitor_id = ? for share) as told on true`
/** As `findCure` finds it. */
const CURE = `left join lateral (
  select id as cure_id, cure_by, cured_at from deficiencies
  where claim_id = ? and superseded_at is null order by created_at desc, id desc limit 1) as cure on true`
const SHOWN = `left join lateral (
  select id as shown_id, sha256, pages from documents where id = ?) as shown on true`

/**
 * All that decides whether and how a claim may be filed, in one statement. In a transaction what was told about earlier
 * claims cannot change until it ends. Whoever locks a claim asks after that: by then it is as the lock found it.
 * @returns undefined when there is no such settlement
 */
export async function findStanding(
  db: Knex,
  { suitId, visitorId, claimId, documentId }: Wanted,
): Promise<Standing | undefined> {
  const row: (Found & Partial<Suit>) | undefined = await db('suits')
    .joinRaw(TOLD, [visitorId])
    .joinRaw(CURE, [claimId ?? null])
    .joinRaw(SHOWN, [documentId ?? null])
    .where('suits.id', suitId)
    .first([...SUIT.map((column) => `suits.${column}`), ...BESIDE])
  if (!row) return undefined
  const { filedBy, cureId, cureBy, curedAt, shownId, sha256, pages, ...suit } = row
  return {
    suit: Suit.fromDatabaseJson(suit),
    cure: cureId === null ? undefined : { id: cureId, cureBy, curedAt },
    filedBy: filedBy ?? undefined,
    document: shownId === null ? undefined : { id: shownId, sha256, pages },
  }
}

/** The same for a claim that is there, whose settlement is therefore there too. */
export async function standingOf(
  db: Knex,
  claim: { id: string; suitId: string; visitorId: string; documentId: string | null },
): Promise<Standing> {
  const { id: claimId, suitId, visitorId, documentId } = claim
  const found = await findStanding(db, { suitId, visitorId, claimId, documentId })
  if (!found) throw new Error(`Claim ${claimId} has no settlement`)
  return found
}
