import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { shortDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** A renewal that is coming: the exact price and day, and how to stop it. */
export const renewalNotice: Template<EmailLetters['renewal-notice']> = {
  subject: ({ plan, on }) => `Your ${plan} plan renews on ${shortDay(on)}`,
  preheader: ({ on }) => `Keep it and there is nothing to do. Or cancel before ${spokenDate(on)}.`,
  Body: ({ letter: { plan, amount, each, on, cancelHref } }) => (
    <>
      <Words>
        Your {plan} plan renews on {spokenDate(on)}. On that day {amount} is charged to your card,
        and again each {each} until you cancel. The price is the one that you agreed to.
      </Words>
      <Words>
        If you do not want it any more, cancel before {spokenDate(on)}: open your account and choose
        “Cancel plan”. Then nothing is charged, and your plan runs until that day.
      </Words>
      <Act href={cancelHref}>Open my account</Act>
      <SmallPrint>If you want to keep it, there is nothing to do.</SmallPrint>
    </>
  ),
}
