import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, List, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

const entriesIn = ({ state, entries }: EmailLetters['unclaimed-found']['found'][number]) =>
  `${state}: ${entries} ${entries === 1 ? 'entry' : 'entries'}`

/** What a monthly search found for the first time. Names and amounts stay on the site. */
export const unclaimedFound: Template<EmailLetters['unclaimed-found']> = {
  subject: ({ found }) =>
    found.length === 1
      ? `Unclaimed money: new entries in ${found[0]!.state} to look at`
      : `Unclaimed money: new entries in ${found.length} states to look at`,
  preheader: () => 'They carry your name, or one like it. Whether they are yours, you decide.',
  Body: ({ letter: { found, href } }) => (
    <>
      <Words>
        You asked us to search again each month. This time there are entries that we had not shown
        you:
      </Words>
      <List items={found.map(entriesIn)} />
      <Words>
        They carry your name, or one like it, and may be somebody else’s. The state’s office decides
        who is paid; searching and claiming there is free.
      </Words>
      <Act href={href}>Look at the entries</Act>
      <SmallPrint>
        Search again with the same names to see them. You can stop the monthly search there at any
        time.
      </SmallPrint>
    </>
  ),
}
