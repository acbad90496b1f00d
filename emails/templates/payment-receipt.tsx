import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { List, Reference, SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** A receipt that repeats what was agreed to, with the way to cancel. */
export const paymentReceipt: Template<EmailLetters['payment-receipt']> = {
  subject: (_letter, { siteName }) => `Your ${siteName} receipt`,
  preheader: ({ isPlan }) =>
    isPlan ? 'What you paid, when it renews and how to cancel.' : 'What you paid, and what for.',
  Body: ({ letter }) => {
    const { what, amount, paidOn, number, card, isPlan, isRefundCase, nextOn, guarantee, href } =
      letter
    return (
      <>
        <Words>Thank you. We received your payment.</Words>
        <List
          items={[
            `For: ${what}`,
            `Amount: ${amount}`,
            `Paid on: ${spokenDate(paidOn)}`,
            ...(card ? [`With: ${card}`] : []),
          ]}
        />
        {nextOn && (
          <Words>
            It renews until you cancel. Next charge: {amount} on {spokenDate(nextOn)}, unless you
            cancel before that day.
          </Words>
        )}
        {guarantee && <Words>{guarantee}</Words>}
        {!isPlan && (
          <Words>
            {isRefundCase
              ? 'Nothing renews. If you take the letter back within 15 minutes, or we cannot mail it, this goes back to you by itself.'
              : 'Nothing renews. If we cancel the letter, cannot send it or send it late, this goes back to you by itself.'}
          </Words>
        )}
        <Words>
          {isPlan ? 'To cancel, open your account and choose “Cancel plan”: ' : 'Your payments: '}
          <TextLink href={href}>my account</TextLink>
        </Words>
        <SmallPrint>
          Receipt number <Reference>{number}</Reference>
        </SmallPrint>
      </>
    )
  },
}
