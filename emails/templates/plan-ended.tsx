import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, List, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** A signed form that waits, because the plan behind it ended before it was printed. */
export const planEnded: Template<EmailLetters['plan-ended']> = {
  subject: ({ claim }) => `Your ${claim} claim was not mailed`,
  preheader: () => 'Your plan ended before it was printed. It is signed and waits for you.',
  Body: ({ letter: { claim, reference, href, chooseBy } }) => (
    <>
      <Words>
        Your plan ended before we printed your claim form in the {claim} settlement, so it was not
        mailed. It stays signed and waits for you.
      </Words>
      {chooseBy && <Words>To be safely in time, choose by {spokenDate(chooseBy)}.</Words>}
      <Words>You choose how it goes on:</Words>
      <List
        items={[
          'Print the form and mail it yourself, free. The address is on your claim’s page.',
          'Or have us mail it: with a plan, or for the price of this one letter.',
        ]}
      />
      <Act href={href}>Open my claim</Act>
      <SmallPrint>
        Your reference is <Reference>{reference}</Reference>. Nothing is charged unless you choose
        it.
      </SmallPrint>
    </>
  ),
}
