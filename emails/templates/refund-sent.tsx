import type { EmailLetters } from '#contract/emails/letters.ts'
import { SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** Money that went back, and why. */
export const refundSent: Template<EmailLetters['refund-sent']> = {
  subject: () => 'Your refund is on its way',
  preheader: () => 'Banks take up to 10 days to show it. There is nothing for you to do.',
  Body: ({ letter: { amount, reason, card, href } }) => (
    <>
      <Words>
        We sent {amount} back to {card ?? 'the card that you paid with'}.
      </Words>
      <Words>{reason}</Words>
      <SmallPrint>
        Banks take up to 10 days to show it. There is nothing for you to do. All that you paid and
        got back stands in your account: <TextLink href={href}>see it</TextLink>
      </SmallPrint>
    </>
  ),
}
