import type { EmailLetters } from '#contract/emails/letters.ts'
import { SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { shortDay, spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** That a plan renews again, whatever had stopped that: what is charged next, and the way to cancel. */
export const planResumed: Template<EmailLetters['plan-resumed']> = {
  subject: () => say('Your plan goes on'),
  preheader: ({ nextOn }) => say('It renews again. Next charge: {day}.', { day: shortDay(nextOn) }),
  Body: ({ letter: { plan, amount, each, nextOn, href } }) => (
    <>
      <Words>
        {say('Your {plan} plan goes on and renews again. Nothing is charged today.', {
          plan: say(plan),
        })}
      </Words>
      <Words>
        {each === 'year'
          ? say(
              'It renews until you cancel. Next charge: {amount} on {day}, and again each year.',
              { amount, day: spokenDay(nextOn) },
            )
          : say(
              'It renews until you cancel. Next charge: {amount} on {day}, and again each month.',
              { amount, day: spokenDay(nextOn) },
            )}
      </Words>
      <Words>
        <Said
          words="To cancel, open this link and confirm: {cancel}"
          parts={{ cancel: <TextLink href={href}>{say('cancel my plan')}</TextLink> }}
        />
      </Words>
      <SmallPrint>
        {say('You did not do this? Cancel it there, choose a new password, and write to us.')}
      </SmallPrint>
    </>
  ),
}
