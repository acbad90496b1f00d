import { type Holding, NOBODY, sealed } from '../holding.ts'

export const documentsHolds: readonly Holding[] = [
  {
    table: 'documents',
    title: 'Claim forms',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      sha256: 'reference',
      sealed_bytes: sealed('document', 'file'),
      byte_size: 'plain',
      pages: 'plain',
      media_type: 'plain',
      file_name: 'plain',
      created_at: 'plain',
    },
    lasts: {
      words: 'As long as its claim; a form that was only shown, until the next one',
      endedBy: ['forget_untouched_claims', 'forget_old_records'],
    },
    kept: {
      where: `exists (select from claim_events e where e.kind = 'document.rendered'
        and e.data ->> 'documentId' = documents.id::text)
        or exists (select from letters l where l.document_id = documents.id)
        or exists (select from claims c join claim_events e on e.claim_id = c.id
          where c.document_id = documents.id and e.kind = 'signature.applied')`,
      become: { visitor_id: NOBODY },
      as: 'papers',
    },
  },
]
