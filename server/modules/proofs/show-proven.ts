import type { Tools } from '../../tools.ts'
import { claimsOf, findClaims } from './find-claims.ts'
import { ContentProof } from './content-proof.model.ts'

/**
 * What a page may show of its quotes and figures: those with an approved proof as they are, and others with the label that
 * says 'Sample'. On a live site those others are left out, and a block whose last one they were. What a definition says of
 * its own approval does not count.
 */
export async function showProven<Shown>(
  tools: Pick<Tools, 'db' | 'config' | 'log'>,
  blocks: Shown[],
): Promise<Shown[]> {
  const claims = findClaims(blocks)
  if (claims.length === 0) return blocks
  const proofs = await approved(
    tools,
    claims.map(({ contentHash }) => contentHash),
  )
  const isLive = tools.config.live
  return blocks.flatMap((block) => {
    const shown = shownOf(block, { proofs, isLive })
    return shown === GONE ? [] : [shown as Shown]
  })
}

const GONE = Symbol('gone')

interface Showing {
  proofs: ReadonlyMap<string, ContentProof>
  isLive: boolean
}

function shownOf(value: unknown, showing: Showing): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => shownOf(one, showing)).filter(isThere)
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    shownOf(inner, showing),
  ])
  const isEmptied = Object.entries(value).some(
    ([name, inner]) => isFull(inner) && isEmpty(new Map(entries).get(name)),
  )
  // A list of quotes that has none left has nothing to be a heading for; what is around it goes too.
  if (isEmptied || entries.some(([name, inner]) => name === 'props' && inner === GONE)) return GONE
  return withProofs(Object.fromEntries(entries), value as Record<string, unknown>, showing)
}

function withProofs(
  shown: Record<string, unknown>,
  written: Record<string, unknown>,
  { proofs, isLive }: Showing,
): unknown {
  for (const { claim, evidenceName, names } of claimsOf(written)) {
    const proof = proofs.get(claim.contentHash)
    if (!proof && isLive && claim.kind === 'testimonial') return GONE
    if (!proof && isLive) for (const name of names) shown[name] = ''
    const { source, asOf } = proof ?? claim.evidence
    shown[evidenceName] = { source, asOf, approvedBy: proof ? 'staff' : null }
  }
  return shown
}

function isThere(value: unknown): boolean {
  return value !== GONE
}

function isFull(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Without the database nothing counts as approved: a page may lack a quote, and never shows one that nobody approved. */
async function approved(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  hashes: string[],
): Promise<ReadonlyMap<string, ContentProof>> {
  try {
    const found = await ContentProof.query(db).findByIds(hashes).whereNotNull('approvedAt')
    return new Map(found.map((proof) => [proof.contentHash, proof]))
  } catch (error) {
    log.error({ err: error }, 'the proofs of quotes and figures could not be read')
    return new Map()
  }
}
