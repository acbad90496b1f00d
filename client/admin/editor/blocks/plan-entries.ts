import type { BlockName } from '#contract/blocks/index.ts'
import { entry, type MenuEntry } from './menu-entry.ts'

/** Blocks about plans, payments and privacy. */
export const planEntries = {
  'plan-options': entry('Plans to choose', 'plan', 'Plans as a list or cards.', 'Plans'),
  'plan-table': entry('Plan table', 'table', 'Plans side by side.', 'Plans'),
  'price-switch': entry('Price switch', 'button', 'By month or by year.', 'Plans'),
  'pay-button': entry('Pay', 'button', 'The price, the terms and the button. Locked.', 'Plans'),
  'payment-outcome': entry('Payment outcome', 'notice', 'How a payment went.', 'Plans'),
  'pay-fees': entry('Pay fees', 'plan', 'Fees of single letters.', 'Plans'),
  'current-plan': entry('Current plan', 'plan', 'The plan and when it renews.', 'Plans'),
  'my-payments': entry('Payments', 'table', 'What was paid.', 'Plans'),
  'my-guarantee': entry('Guarantee', 'facts', 'Where the guarantee stands.', 'Plans'),
  'cancel-plan': entry('Cancel', 'form', 'Ends a plan.', 'Plans'),
  'change-plan': entry('Change plan', 'plan', 'Another plan from now or later.', 'Plans'),
  'payment-receipt': entry('Receipt', 'document', 'The receipt of one payment.', 'Plans'),
  'go-on': entry('Go on', 'button', 'Where to go after paying.', 'Plans'),
  'privacy-data': entry('Your data', 'form', 'Export and deletion.', 'Privacy'),
  'privacy-choices': entry('Privacy choices', 'form', 'What may be stored and shared.', 'Privacy'),
  'privacy-receipt': entry('Privacy receipt', 'table', 'What was sent to whom.', 'Privacy'),
  'kept-table': entry('What is kept', 'table', 'What is kept, and for how long.', 'Privacy'),
} satisfies Partial<Record<BlockName, MenuEntry>>
