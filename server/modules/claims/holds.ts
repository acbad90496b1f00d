import { type Holding, NOBODY, NOW, sealed } from '../holding.ts'

const SIGNED = `select e.claim_id from claim_events e where e.kind = 'signature.applied'`
const OF_SIGNED = `claim_id in (${SIGNED})`

const claims: Holding = {
  table: 'claims',
  title: 'Claims',
  whose: [{ visitor: 'visitor_id' }],
  columns: {
    id: 'reference',
    reference: 'reference',
    visitor_id: 'reference',
    suit_id: 'reference',
    state: 'plain',
    revision: 'plain',
    sealed_answers: sealed('claim-answers'),
    form: 'plain',
    answered_at: 'plain',
    document_id: 'reference',
    shown: 'plain',
    created_at: 'plain',
    signed_at: 'plain',
    undo_until: 'plain',
    method: 'plain',
    mail_by: 'plain',
    needs: 'plain',
    waits_for: 'plain',
    urgency: 'plain',
    held_at: 'plain',
    certified_price_id: 'reference',
    certified_at: 'plain',
    erased_at: 'plain',
  },
  lasts: {
    words:
      'Not signed here: 30 days after your last change and, if you filed it yourself, not before the settlement has been closed for as long. With an account, 30 days after you cancel it, the settlement closes without it, or it is denied; what you filed yourself otherwise stays until you delete it. Signed: at least 7 years, or until you delete it',
    endedBy: ['forget_untouched_claims', 'forget_old_records'],
  },
  kept: {
    as: 'signed-claim',
    where: `id in (${SIGNED})`,
    become: { visitor_id: NOBODY, erased_at: NOW, sealed_answers: null },
  },
}

const claimEvents: Holding = {
  table: 'claim_events',
  title: 'The record of your signatures',
  whose: [{ column: 'claim_id', in: 'claims' }],
  columns: {
    id: 'reference',
    claim_id: 'reference',
    kind: 'plain',
    actor: 'plain',
    source: 'plain',
    at: 'plain',
    data: 'plain',
    sealed_data: sealed('claim-event'),
    seq: 'plain',
    previous_hash: 'reference',
    hash: 'reference',
    mark: 'reference',
    personal_sha256: 'reference',
  },
  lasts: {
    words: 'As long as its claim',
    endedBy: ['forget_untouched_claims', 'forget_old_records'],
  },
  kept: { as: 'signing-record', where: OF_SIGNED, become: {}, guarded: true },
}

const letters: Holding = {
  table: 'letters',
  title: 'Letters',
  whose: [{ visitor: 'visitor_id' }],
  columns: {
    id: 'reference',
    claim_id: 'reference',
    posting_id: 'reference',
    visitor_id: 'reference',
    version: 'plain',
    state: 'plain',
    method: 'plain',
    document_id: 'reference',
    mail_by: 'plain',
    // An administrator's, never a person's.
    written_to: 'plain',
    sent_sha256: 'reference',
    pages: 'plain',
    address_verdict: 'plain',
    attempts: 'plain',
    failure: 'plain',
    provider_id: 'reference',
    tracking_number: 'reference',
    expected_on: 'plain',
    return_reason: 'plain',
    created_at: 'plain',
    accepted_at: 'plain',
    mailed_at: 'plain',
    delivered_at: 'plain',
    returned_at: 'plain',
  },
  lasts: { words: 'As long as its claim or refund case', endedBy: ['forget_old_records'] },
  kept: {
    as: 'mailing',
    where: `claim_id is not null and ${OF_SIGNED}`,
    become: { visitor_id: NOBODY },
  },
}

const deficiencies: Holding = {
  table: 'deficiencies',
  title: 'What administrators asked for',
  whose: [{ visitor: 'visitor_id' }],
  columns: {
    id: 'reference',
    claim_id: 'reference',
    visitor_id: 'reference',
    cure_by: 'plain',
    sealed_text: sealed('deficiency', 'text'),
    file_id: 'reference',
    created_at: 'plain',
    cured_at: 'plain',
    superseded_at: 'plain',
  },
  lasts: { words: 'As long as its claim', endedBy: ['forget_untouched_claims'] },
}

const filedBefore: Holding = {
  table: 'filed_before',
  title: 'Settlements in which somebody filed before',
  whose: [{ visitor: 'visitor_id' }],
  columns: { visitor_id: 'reference', suit_id: 'reference', by: 'personal', answered_at: 'plain' },
  lasts: { words: 'Until you delete it' },
}

const likenesses: Holding = {
  table: 'claim_likenesses',
  title: 'Marks that show claims with the same address, notice number or connection',
  whose: [{ column: 'claim_id', in: 'claims' }],
  columns: { claim_id: 'reference', kind: 'plain', mark: 'reference', at: 'plain' },
  lasts: {
    words: 'A year after you signed, or as long as its claim',
    swept: { after: 'at', days: 365 },
    endedBy: ['forget_old_records'],
  },
}

export const claimsHolds: readonly Holding[] = [
  claims,
  claimEvents,
  likenesses,
  letters,
  deficiencies,
  filedBefore,
]
