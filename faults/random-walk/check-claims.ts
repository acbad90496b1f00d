import { isDeepStrictEqual } from 'node:util'
import { type ClaimState, nextStates } from '../../contract/claim-states.ts'
import type { ClaimAnswers } from '../../contract/wire/claims.ts'
import { Claim, openAnswers } from '../../server/modules/claims/index.ts'
import { verifyChain } from '../../server/modules/evidence/index.ts'
import { blame, type World } from './world.ts'

interface Entry {
  claimId: string
  kind: string
  data: { from?: ClaimState; to?: ClaimState }
}

/** What is kept of claims is what their owners saved and signed, and each came to its state by a way that there is. */
export async function checkClaims(world: World): Promise<void> {
  const { db } = world.site.database
  const claims = new Map((await Claim.query(db)).map((claim) => [claim.id, claim]))
  for (const person of world.people) {
    for (const [id, saved] of person.saved) {
      const claim = claims.get(id)
      if (!claim?.sealedAnswers) continue
      const kept = openAnswers(world.site.tools, claim.sealedAnswers)
      if (!isDeepStrictEqual(withProof(kept), withProof(saved))) {
        const both = `${claim.state} ${JSON.stringify(kept)} ${JSON.stringify(saved)}`
        blame(world, 'other answers are kept than were saved last', `${id} ${both}`)
      }
    }
    for (const [sha256, { claimId, counts }] of person.signed) {
      if (counts) await checkSigned(world, claims.get(claimId), sha256)
    }
  }
  await checkWays(world, claims)
}

function withProof(answers: ClaimAnswers): ClaimAnswers {
  return { ...answers, proof: answers.proof ?? [] }
}

/** The last form that its owner signed is the one that is kept, as long as it counts as signed. */
async function checkSigned(world: World, claim: Claim | undefined, sha256: string): Promise<void> {
  if (!claim) return blame(world, 'a signed claim is gone', sha256)
  if (!claim.signedAt || claim.erasedAt) return
  const { db } = world.site.database
  const document = await db('documents').where({ id: claim.documentId }).first('sha256')
  if (document && document.sha256 !== sha256)
    blame(world, 'another form is kept than the one that was signed', claim.id)
}

async function checkWays(world: World, claims: ReadonlyMap<string, Claim>): Promise<void> {
  const { db } = world.site.database
  const entries = (await db('claimEvents').orderBy(['claimId', 'seq'])) as Entry[]
  const states = new Map<string, ClaimState>()
  for (const { claimId, kind, data } of entries) {
    const { from, to } = data
    if (!to || !from) continue
    const before = states.get(claimId) ?? 'draft'
    if (before !== from)
      blame(world, `a claim was ${before} and left ${from}`, `${claimId} ${kind}`)
    if (!isWay(from, to)) blame(world, `a claim went from ${from} to ${to}`, `${claimId} ${kind}`)
    states.set(claimId, to)
  }
  for (const { id, state, erasedAt } of claims.values()) {
    const told = states.get(id)
    if (told && told !== state && !erasedAt)
      blame(world, `a claim is ${state} while its record says ${told}`, id)
  }
}

/** There is such a step, or it takes such a step back. */
function isWay(from: ClaimState, to: ClaimState): boolean {
  return nextStates[from].includes(to) || nextStates[to].includes(from)
}

/** No record was touched. */
export async function checkRecords(world: World): Promise<void> {
  const { tools, database } = world.site
  for (const id of (await database
    .db('claims')
    .whereIn('id', database.db('claimEvents').select('claimId'))
    .pluck('id')) as string[]) {
    const { untouched, faults } = await verifyChain(tools, { claimId: id })
    if (!untouched)
      blame(
        world,
        `a record was touched: ${JSON.stringify(faults)}`,
        `${id} ${(await database.db('claims').where({ id }).first('state')).state}`,
      )
  }
}
