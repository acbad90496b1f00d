import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, List, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

const entriesIn = ({ state, entries }: EmailLetters['unclaimed-found']['found'][number]) =>
  entries === 1
    ? say('{state}: {entries} entry', { state, entries: String(entries) })
    : say('{state}: {entries} entries', { state, entries: String(entries) })

/** What a monthly search found for the first time. Names and amounts stay on the site. */
export const unclaimedFound: Template<EmailLetters['unclaimed-found']> = {
  subject: ({ found }) =>
    found.length === 1
      ? say('Unclaimed money: new entries in {state} to look at', { state: found[0]!.state })
      : say('Unclaimed money: new entries in {count} states to look at', {
          count: String(found.length),
        }),
  preheader: () => say('They carry your name, or one like it. Whether they are yours, you decide.'),
  Body: ({ letter: { found, href } }) => (
    <>
      <Words>
        {say(
          'You asked us to search again each month. This time there are entries that we had not shown you:',
        )}
      </Words>
      <List items={found.map(entriesIn)} />
      <Words>
        {say(
          'They carry your name, or one like it, and may be somebody else’s. The state’s office decides who is paid; searching and claiming there is free.',
        )}
      </Words>
      <Act href={href}>{say('Look at the entries')}</Act>
      <SmallPrint>
        {say(
          'Search again with the same names to see them. You can stop the monthly search there at any time.',
        )}
      </SmallPrint>
    </>
  ),
}
