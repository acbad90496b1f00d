import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { shortDay, spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** A renewal that is coming: the exact price and day, and how to stop it. */
export const renewalNotice: Template<EmailLetters['renewal-notice']> = {
  subject: ({ plan, on }) =>
    say('Your {plan} plan renews on {day}', { plan: say(plan), day: shortDay(on) }),
  preheader: ({ on }) =>
    say('Keep it and there is nothing to do. Or cancel before {day}.', { day: spokenDay(on) }),
  Body: ({ letter: { plan, amount, each, on, cancelHref } }) => (
    <>
      <Words>
        {each === 'year'
          ? say(
              'Your {plan} plan renews on {day}. On that day {amount} is charged to your card, and again each year until you cancel. The price is the one that you agreed to.',
              { plan: say(plan), day: spokenDay(on), amount },
            )
          : say(
              'Your {plan} plan renews on {day}. On that day {amount} is charged to your card, and again each month until you cancel. The price is the one that you agreed to.',
              { plan: say(plan), day: spokenDay(on), amount },
            )}
      </Words>
      <Words>
        {say(
          'If you do not want it any more, cancel before {day}: the button leads to the page, where you confirm. Then nothing is charged, and your plan runs until that day.',
          { day: spokenDay(on) },
        )}
      </Words>
      <Act href={cancelHref}>{say('Cancel my plan')}</Act>
      <SmallPrint>{say('If you want to keep it, there is nothing to do.')}</SmallPrint>
    </>
  ),
}
