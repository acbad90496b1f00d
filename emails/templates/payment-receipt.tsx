import type { EmailLetters } from '#contract/emails/letters.ts'
import { List, Reference, SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenCard } from '../parts/spoken-card.ts'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** A receipt that repeats what was agreed to, with the way to cancel. */
export const paymentReceipt: Template<EmailLetters['payment-receipt']> = {
  subject: (_letter, { siteName }) => say('Your {siteName} receipt', { siteName }),
  preheader: ({ nextOn }) =>
    nextOn
      ? say('What you paid, when it renews and how to cancel.')
      : say('What you paid, and what for.'),
  Body: ({ letter }) => {
    const { what, claims = '', amount, paidOn, number, card, isPlan, nextOn, guarantee } = letter
    const link = (words: string) => <TextLink href={letter.href}>{words}</TextLink>
    return (
      <>
        <Words>{say('Thank you. We received your payment.')}</Words>
        <List
          items={[
            say('For: {what}', { what: say(what, { claims }) }),
            say('Amount: {amount}', { amount }),
            say('Paid on: {day}', { day: spokenDay(paidOn) }),
            ...(card ? [say('With: {card}', { card: spokenCard(card) })] : []),
          ]}
        />
        {nextOn && (
          <Words>
            {say(
              'It renews until you cancel. Next charge: {amount} on {day}, unless you cancel before that day.',
              { amount, day: spokenDay(nextOn) },
            )}
          </Words>
        )}
        {guarantee && <Words>{say(guarantee)}</Words>}
        {!isPlan && (
          <Words>
            {letter.isRefundCase
              ? say(
                  'Nothing renews. If you take the letter back within 15 minutes, or we cannot mail it, this goes back to you by itself.',
                )
              : say(
                  'Nothing renews. If we cancel the letter, cannot send it or send it late, this goes back to you by itself.',
                )}
          </Words>
        )}
        <Words>
          {nextOn ? (
            <Said
              words="To cancel, open this link and confirm: {cancel}"
              parts={{ cancel: link(say('cancel my plan')) }}
            />
          ) : (
            <Said words="Your payments: {account}" parts={{ account: link(say('my account')) }} />
          )}
        </Words>
        <SmallPrint>
          <Said
            words="Receipt number {number}"
            parts={{ number: <Reference>{number}</Reference> }}
          />
        </SmallPrint>
      </>
    )
  },
}
