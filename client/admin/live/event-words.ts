import type { EventName } from '#contract/experiments/events.ts'

const words: Readonly<Record<EventName, string>> = {
  page_viewed: 'Opened a page',
  lead_added: 'Left an email address',
  step_viewed: 'Came to a step',
  step_completed: 'Went on from a step',
  add_to_cart: 'Chose a class action',
  eligibility_refused: 'Found not eligible',
  plan_selected: 'Chose a plan',
  claims_submitted: 'Signed a claim',
  user_signed_up: 'Made an account',
  user_signed_in: 'Signed in',
  payment_success: 'A payment went through',
  purchase_completed: 'Bought something',
  subscription_activated: 'Started a plan',
  card_saved: 'Saved a card',
  plan_cancelled: 'Cancelled the plan',
  refund_guide_opened: 'Opened a refund guide',
  saved_for_later: 'Left with Save and exit',
  experiment_viewed: 'Was shown a variation',
}

const isKnown = (name: string): name is EventName => name in words

/** What somebody did, as the team says it; events of earlier versions by their own name. */
export function eventWords(name: string): string {
  return isKnown(name) ? words[name] : name
}
