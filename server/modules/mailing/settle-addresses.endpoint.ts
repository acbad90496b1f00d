import type { Knex } from 'knex'
import { type Static, Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { mailTo, Suit } from '../suits/index.ts'
import { doubtedClaims } from './doubted-claims.ts'
import { settleAddressesJob } from './settle-addresses.job.ts'

export const settleAddressesEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/doubted-addresses/:suitId',
  summary:
    'What was found out about an address: claims are mailed again, or their owners get them.',
  access: 'admin',
  roles: ['support'],
  input: Type.Object({
    suitId: Type.String({ format: 'uuid' }),
    /** `address`: the one in the catalogue takes letters, as it is or as it was corrected there. */
    found: Type.Union([Type.Literal('address'), Type.Literal('none')]),
  }),
  output: Type.Object({ ordered: Type.Boolean() }),
  async handle(tools, { input, visitor: { signedIn } }) {
    if (!signedIn) throw new Problem('sign-in.required')
    await tools.db.transaction(async (db) => {
      await refuseOtherAnswer({ ...tools, db }, input)
      if (input.found === 'address') await refuseUncorrected(db, input)
      await tools.jobs.order(db, settleAddressesJob, input)
      await recordAudit(
        { ...tools, db },
        {
          actor: signedIn,
          action: 'address.settled',
          subject: { kind: 'suit', id: input.suitId },
          after: { found: input.found },
        },
      )
    })
    return { ordered: true }
  },
})

/**
 * Somebody may have ordered the other answer a moment ago, which would be gone without a word; or it is done by now, and this one
 * would be.
 */
async function refuseOtherAnswer(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  input: Static<typeof settleAddressesJob.input>,
): Promise<void> {
  const { suitId, found } = input
  // Two who answer at once wait for each other here.
  const suit = await Suit.query(db).findById(suitId).forUpdate().throwIfNotFound()
  const waiting = await jobs.waiting(db, settleAddressesJob, input)
  if (waiting && waiting.found !== found) {
    const detail = 'Somebody has just answered otherwise. Look at it again in a minute.'
    throw new Problem('already-exists', { detail })
  }
  if (found === 'none' && !(await isInDoubt(db, suit))) {
    // No conflict: its card is gone as soon as it is read anew, and this with it.
    const detail = 'Somebody has answered otherwise: letters are mailed to this address again.'
    throw new Problem('not-found', { detail })
  }
}

/** Who has just written another address may take it for the one that counts, while another publisher has still to approve it. */
async function refuseUncorrected(db: Knex, { suitId }: { suitId: string }): Promise<void> {
  const waits = { suitId, field: 'mailingAddress', status: 'open' }
  if (!(await db('suitChanges').where(waits).first('id'))) return
  const detail =
    'Another address waits for approval, and letters would go to this one. Have it approved or taken back first.'
  throw new Problem('already-exists', { detail })
}

/** Whether it is looked into, or found to take no letters. */
async function isInDoubt(db: Knex, suit: Suit): Promise<boolean> {
  if (suit.addressDoubtedAt !== null || mailTo(suit) === null) return true
  return (await doubtedClaims(db).where({ suitId: suit.id }).resultSize()) > 0
}
