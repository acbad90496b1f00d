/** Events by the names that SPEC §7 gives, and those of ours; a name is never used for something else later. */
export const eventNames = [
  'page_viewed',
  'lead_added',
  'step_viewed',
  'step_completed',
  'add_to_cart',
  'eligibility_refused',
  'plan_selected',
  'claims_submitted',
  'user_signed_up',
  'user_signed_in',
  'payment_success',
  'purchase_completed',
  'subscription_activated',
  'card_saved',
  'plan_cancelled',
  'refund_guide_opened',
  'saved_for_later',
  'experiment_viewed',
] as const

export type EventName = (typeof eventNames)[number]

/** Where in the product an event happened (SPEC §7). */
const flowLabels = [
  'welcome',
  'plan',
  'checkout',
  'signup',
  'signin',
  'product_selection',
  'review',
  'complete',
  'homepage',
  'unclaimed_money',
  'refund_assistant',
  'flight_delay',
  'cancel_subscription',
  'sign_page',
  'account_page',
  'unclaimed_screen',
  'email_link_screen',
  'plaid_screen',
  'questionaires',
] as const

export type FlowLabel = (typeof flowLabels)[number]

/** What may be said of an event: figures, flags and names from lists, never words that a person wrote. */
export const propertyNames = [
  'path',
  'language',
  'experiment',
  'variation',
  'user',
  'step',
  'index',
  'claim',
  'ms',
  'entry',
  'skipped',
  'device',
  'suit',
  'count',
  'plan',
  'guide',
  'event_id',
  'value',
  'currency',
] as const
