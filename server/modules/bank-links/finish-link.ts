import { randomUUID } from 'node:crypto'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { LinkOutcome } from '../../vendors/bank-links/port.ts'
import { askBank } from './ask-bank.ts'
import { BankLink } from './bank-link.model.ts'
import { noteBank, whoBegan } from './note-bank.ts'
import { readBankLinkJob } from './read-link.job.ts'
import { PAGE, RETURN, sealFacts, TOKEN } from './seal-link.ts'

/** A call that asks what came of a page is dead by then. */
const CLAIM_MS = 60_000

type FinishTools = Pick<Tools, 'db' | 'clock' | 'secrets' | 'banks' | 'jobs'>

/**
 * Asks what came of the bank's page. The key is handed over once, so one call at a time asks; another one meanwhile hears
 * `waiting`. Safe to repeat.
 * @param link `proof` stands in the address that the bank's page leads back to, and nowhere else: who sends that page to
 * another person, to see that one's bank as their own, does not get it
 * @throws NotFoundError when the visitor has no such link; Problem not-found for a wrong proof, bank-links.away
 */
export async function finishLink(
  tools: FinishTools,
  { id, visitorId, proof }: { id: string; visitorId: string; proof: string },
): Promise<LinkOutcome['state']> {
  const { db, secrets, banks } = tools
  const { standing } = await BankLink.query(db).findOne({ id, visitorId }).throwIfNotFound()
  if (!secrets.verify(RETURN, id, proof)) throw new Problem('not-found')
  if (standing !== 'begun' && standing !== 'finishing') return 'shared'
  const [claimed] = await claim(tools, { id, visitorId })
  if (!claimed?.sealedPage) return 'waiting'

  const linkToken = secrets.open(PAGE, claimed.sealedPage).toString()
  // It may go to an account meanwhile.
  const held = () => BankLink.query(db).findById(id).where({ standing: 'finishing' })
  const release = () => held().patch({ standing: 'begun' })
  const outcome = await askBank(() => banks.redeem({ linkToken })).catch(async (error: unknown) => {
    await release()
    throw error
  })
  if (outcome.state === 'waiting') await release()
  if (outcome.state === 'left') await held().delete()
  if (outcome.state !== 'shared') return outcome.state
  const owner = await keep(tools, { id, outcome })
  // Asked once more it is told as the account's.
  return owner && owner !== visitorId ? 'waiting' : 'shared'
}

function claim({ db, clock }: FinishTools, whose: { id: string; visitorId: string }) {
  const now = clock.now()
  const stale = new Date(now.getTime() - CLAIM_MS)
  return BankLink.query(db)
    .where(whose)
    .where((free) =>
      free
        .where({ standing: 'begun' })
        .orWhere((left) => left.where({ standing: 'finishing' }).where('updatedAt', '<', stale)),
    )
    .patch({ standing: 'finishing', updatedAt: now })
    .returning('*')
}

interface Kept {
  id: string
  outcome: Extract<LinkOutcome, { state: 'shared' }>
}

/**
 * Where the link was taken back meanwhile, the access that was just given is ended. One that went to an account meanwhile, as its
 * browser signed in, is that one's.
 * @returns whose it is now; undefined where it was taken back
 */
async function keep(tools: FinishTools, { id, outcome }: Kept): Promise<string | undefined> {
  const { db, clock, secrets, jobs } = tools
  const { accessToken, institution } = outcome
  const accounts = outcome.accounts.map((account) => ({ id: randomUUID(), ...account }))
  const sealedToken = secrets.seal(TOKEN, accessToken)
  const now = clock.now()
  return db.transaction(async (trx) => {
    const [kept] = await BankLink.query(trx)
      .where({ id })
      .patch({
        standing: 'reading',
        sealedPage: null,
        sealedToken,
        sealedFacts: sealFacts(tools, { institution, accounts, subscriptions: [], merchants: [] }),
        linkedAt: now,
        updatedAt: now,
      })
      .returning('visitorId')
    if (tools.banks.mode === 'plaid') {
      const whose = kept?.visitorId ?? (await whoBegan(trx, { id }))
      if (whose) await noteBank({ ...tools, db: trx }, { id, visitorId: whose, isLinked: true })
    }
    if (kept) await jobs.order(trx, readBankLinkJob, { linkId: id })
    else await trx('bankLinkRemovals').insert({ sealedToken, createdAt: now })
    return kept?.visitorId
  })
}
