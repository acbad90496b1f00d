import type { ClaimAnswers } from '#contract/wire/claims.ts'
import type { Likeness } from '#contract/wire/admin/operations-claims.ts'
import { callerOf } from '../../http/caller-of.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import type { ClaimEvent } from './claim-event.model.ts'
import { openPersonal } from './record-events.ts'
import { openAnswers } from './seal-answers.ts'

/**
 * Notes by which marks a signed claim is compared with others: administrators refuse claims that share a notice number, an
 * address or a connection, and staff is to see that before they do. A claim that is signed anew is marked anew.
 */
export async function noteLikeness(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claimId }: { claimId: string },
): Promise<void> {
  const claim: Pick<Claim, 'suitId' | 'sealedAnswers' | 'signedAt'> | undefined = await tools
    .db('claims')
    .where({ id: claimId })
    .first('suitId', 'sealedAnswers', 'signedAt')
  if (!claim?.signedAt || !claim.sealedAnswers) return
  const answers = openAnswers(tools, claim.sealedAnswers)
  const values: Record<Likeness, string | undefined> = {
    notice: answers.identifier ? `${claim.suitId} ${answers.identifier}` : undefined,
    address: `${claim.suitId} ${plainAddress(answers)}`,
    connection: await connectionOf(tools, claimId),
  }
  const rows = Object.entries(values).flatMap(([kind, value]) =>
    value ? [{ claimId, kind, mark: tools.secrets.sign(`like-${kind}`, value) }] : [],
  )
  const at = tools.clock.now()
  await tools.db.transaction(async (trx) => {
    await trx('claimLikenesses').where({ claimId }).delete()
    await trx('claimLikenesses').insert(rows.map((row) => ({ ...row, at })))
  })
}

/** Where the claim was signed from, as a limit counts it. */
async function connectionOf(
  tools: Pick<Tools, 'db' | 'secrets'>,
  claimId: string,
): Promise<string | undefined> {
  const signature: Pick<ClaimEvent, 'sealedData'> | undefined = await tools
    .db('claimEvents')
    .where({ claimId, kind: 'signature.applied' })
    .orderBy('seq', 'desc')
    .first('sealedData')
  const { address } = JSON.parse((signature && openPersonal(tools, signature)) ?? '{}') as {
    address?: string
  }
  return address && callerOf(address)
}

const shortened: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}
/** What stands before the number of a home, and tells nothing. */
const UNITS = /\b(apartment|apt|unit|suite|ste|no)\b/g

/** One spelling for addresses that mean one home: '5 Main Street, Apt. 2' is '5 main st #2'. */
function plainAddress({ claimant: { address } }: Pick<ClaimAnswers, 'claimant'>): string {
  const { line1, line2 = '', zip } = address
  const words = `${line1} ${line2}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(UNITS, ' ')
    .trim()
    .split(/\s+/)
  return [...words.map((word) => shortened[word] ?? word), zip.slice(0, 5)].join(' ')
}
