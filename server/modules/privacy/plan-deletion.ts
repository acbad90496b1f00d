import type { Knex } from 'knex'
import { isOver, isUnsigned } from '#contract/claim-states.ts'
import type { DeletionPlan, OpenClaim } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { findCure } from '../claims/index.ts'
import type { Holding } from '../holding.ts'
import type { KeptAs } from '../kept-words.ts'
import { personalHoldings } from './all-holdings.ts'
import { hasPlan } from './end-plan.ts'
import { findPerson } from './find-person.ts'
import { groupKept } from './kept-groups.ts'
import { ownRows, type Person } from './own-rows.ts'
import { PrivacyRequest } from './privacy-request.model.ts'
import { signedClaimsOf } from './record-request.ts'

/** What came back has not reached its administrator, and is not mailed again. */
const STILL_HERE = ['signed', 'queued', 'printing', 'returned']

/** What a deletion would do, before anything is asked: what it ends, what goes, and what stays with its reason. */
export async function planDeletion(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<DeletionPlan> {
  const person = await findPerson(tools, { visitorId })
  const goes = new Set<string>()
  const stays: KeptAs[] = []
  for (const holding of personalHoldings()) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of quick counts
    const fate = await fateOf(tools, holding, person)
    if (fate.goes) goes.add(holding.title)
    if (fate.kept) stays.push(fate.kept)
  }
  return {
    openClaims: await openClaims(tools, person),
    endsPlan: await hasPlan(tools, { visitorId }),
    goes: [...goes],
    stays: groupKept(stays),
    ...(await readPending(tools, { visitorId })),
  }
}

/** The deletion that is asked for, as its person sees it, without a look at all that is theirs. */
export async function readPending(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<Pick<DeletionPlan, 'pending'>> {
  const pending = await findPending({ db }, { visitorId })
  return { pending: pending ? presentPending(pending, clock.now()) : null }
}

/** The deletion that is asked for and not done yet. */
export function findPending(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<PrivacyRequest | undefined> {
  return PrivacyRequest.query(db).findOne({ visitorId, kind: 'delete', state: 'asked' }).execute()
}

/**
 * Claims that were signed and are not over: their owner is listed them before anything goes. What came back is among them, to be signed
 * anew; of one that an administrator sent back only the correction ends.
 */
async function openClaims(
  tools: Pick<Tools, 'db'>,
  { visitorIds }: Pick<Person, 'visitorIds'>,
): Promise<OpenClaim[]> {
  const open: OpenClaim[] = []
  for (const { id, reference, state, suit } of await signedClaimsOf(tools, { visitorIds })) {
    if (isOver(state)) continue
    const isHere = isUnsigned(state) || STILL_HERE.includes(state)
    // oxlint-disable-next-line no-await-in-loop -- a person has a few
    const goesOn = !isHere || (await findCure(tools.db, { claimId: id })) !== undefined
    open.push({ reference, suit: suit?.name ?? '', fate: goesOn ? 'goes-on' : 'cancelled' })
  }
  return open
}

async function fateOf(
  tools: Pick<Tools, 'db' | 'secrets'>,
  holding: Holding,
  person: Person,
): Promise<{ goes: boolean; kept?: KeptAs }> {
  const { kept } = holding
  const own = () => ownRows(tools, holding, person)
  const isThere = async (rows: Knex.QueryBuilder) => Boolean(await rows.first('*'))
  if (!kept) return { goes: await isThere(own()) }
  const { where = 'true' } = kept
  const comes = kept.left === 'always' || (kept.left && person.addresses.length > 0)
  const stays = comes || (await isThere(own().whereRaw(where)))
  // Of a row that stays, what is personal goes all the same.
  const goes = holdsPersonal(holding)
    ? await isThere(own())
    : await isThere(own().whereRaw(`not (${where})`))
  return { goes, ...(stays && { kept: kept.as }) }
}

function holdsPersonal({ columns }: Holding): boolean {
  return Object.values(columns).some(
    (content) => content === 'personal' || typeof content === 'object',
  )
}

function presentPending(
  { askedAt, runsAt }: PrivacyRequest,
  now: Date,
): NonNullable<DeletionPlan['pending']> {
  const begins = runsAt ?? askedAt
  return {
    askedAt: askedAt.toISOString(),
    runsAt: begins.toISOString(),
    canUndo: begins > now,
  }
}
