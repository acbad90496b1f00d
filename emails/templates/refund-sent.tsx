import type { EmailLetters } from '#contract/emails/letters.ts'
import { SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenCard } from '../parts/spoken-card.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** Money that went back, and why. */
export const refundSent: Template<EmailLetters['refund-sent']> = {
  subject: () => say('Your refund is on its way'),
  preheader: () => say('Banks take up to 10 days to show it. There is nothing for you to do.'),
  Body: ({ letter: { amount, reason, card, href } }) => (
    <>
      <Words>
        {card
          ? say('We sent {amount} back to {card}.', { amount, card: spokenCard(card) })
          : say('We sent {amount} back to the card that you paid with.', { amount })}
      </Words>
      <Words>{say(reason)}</Words>
      <SmallPrint>
        <Said
          words="Banks take up to 10 days to show it. There is nothing for you to do. All that you paid and got back stands in your account: {link}"
          parts={{ link: <TextLink href={href}>{say('see it')}</TextLink> }}
        />
      </SmallPrint>
    </>
  ),
}
