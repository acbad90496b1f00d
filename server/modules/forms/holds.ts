import { type Holding, impersonal } from '../holding.ts'

const columns = `id suit_id version kind variant file_name sha256 bytes mapping status source checked_on asks_hash unfit_since
  created_at activated_at`

export const formsHolds: readonly Holding[] = [
  impersonal('form_templates', {
    title: 'Official forms, empty',
    columns: columns.split(/\s+/),
    words: 'For good: they are public',
  }),
]
