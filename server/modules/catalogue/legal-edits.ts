import type { SignedIn, Tools } from '../../tools.ts'
import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import {
  fieldFacts,
  type SuitFieldName,
  suitFieldNames,
} from '#contract/wire/admin/catalogue-fields.ts'
import { Claim } from '../claims/index.ts'
import { needsOtherPublisher } from '../staff/index.ts'

/** Whether an edit of legal text waits for somebody else: an editor's does, and a publisher's where there is another one. */
export async function needsOther(
  tools: Pick<Tools, 'db'>,
  author: Pick<SignedIn, 'accountId' | 'roles'>,
): Promise<boolean> {
  const mayPublish = author.roles.includes('owner') || author.roles.includes('publisher')
  return !mayPublish || needsOtherPublisher(tools, { author, kinds: ['legal-text', 'attestation'] })
}

/** Which fields of a settlement somebody else has to agree to: its legal text, and where signed forms are mailed to. */
export async function guardedFields(
  { db }: Pick<Tools, 'db'>,
  { suitId }: { suitId: string },
): Promise<SuitFieldName[]> {
  const legal = suitFieldNames.filter((field) => fieldFacts[field].legal)
  const signed = await Claim.query(db)
    .where({ suitId })
    .where((one) =>
      one
        .whereIn('state', ['signed', 'queued', 'printing'])
        .orWhere({ state: 'returned', needs: ADDRESS_CHECK }),
    )
    .first()
    .select('id')
  return signed ? [...legal, 'mailingAddress'] : legal
}
