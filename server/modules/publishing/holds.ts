import { type Holding, impersonal } from '../holding.ts'

export const publishingHolds: readonly Holding[] = [
  impersonal('definition_drafts', {
    title: 'Drafts of pages, flows and experiments',
    columns: ['kind', 'id', 'text', 'hash', 'base_hash', 'author_id', 'guarded_by', 'updated_at'],
    words: 'Until they are published or thrown away; staff are named by their accounts alone',
  }),
  impersonal('definition_previews', {
    title: 'What staff look at before it is published',
    columns: ['id', 'account_id', 'slot', 'asked', 'expires_at'],
    words: 'Half an hour',
  }),
]
