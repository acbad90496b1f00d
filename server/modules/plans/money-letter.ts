import type { EmailLetters } from '#contract/emails/letters.ts'
import type { Tools } from '../../tools.ts'

type MoneyTemplate =
  | 'payment-receipt'
  | 'refund-sent'
  | 'charge-failed'
  | 'renewal-notice'
  | 'plan-cancelled'
  | 'plan-resumed'
  | 'plan-changed'
  | 'guarantee'

/** A message to the owner of an account; `mark` tells messages about the same thing apart. */
export type MoneyLetter = {
  [Template in MoneyTemplate]: {
    template: Template
    letter: EmailLetters[Template]
    accountId: string
    visitorId: string
    mark?: string
  }
}[MoneyTemplate]

/** What it takes to write one. */
export type Telling = Pick<Tools, 'db' | 'clock' | 'config'>
