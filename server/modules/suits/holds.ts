import { type Holding, impersonal } from '../holding.ts'

const columns = `id slug name defendant category description status brand_image proof_kind fileable
  is_class_action states except_states administrator_name mailing_address terms payout_text payout_cents_min payout_cents_max fund_cents due_on
  deadline_note deadline_rule opt_out_on objection_on final_hearing_on payments_from class_period_from class_period_to
  official_site_url claim_form_url source_url source_urls captured_on conflicts seed_hash docket checked_on
  address_doubted_at address_settled_at dead_address created_at updated_at`

export const suitsHolds: readonly Holding[] = [
  impersonal('suits', {
    title: 'Settlements',
    columns: columns.split(/\s+/),
    words: 'For good: they are public',
  }),
  {
    table: 'suit_field_sources',
    title: 'Where the facts of settlements come from',
    whose: 'nobody',
    columns: {
      suit_id: 'reference',
      field: 'plain',
      source_url: 'plain',
      checked_on: 'plain',
      checked_by: 'reference',
      first_checked_on: 'plain',
      value_hash: 'plain',
    },
    lasts: { words: 'As long as the settlement' },
  },
]
