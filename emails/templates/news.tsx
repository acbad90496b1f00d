import { Section } from '@react-email/components'
import type { NewsItem, NewsLetters } from '#contract/emails/news-letters.ts'
import { Act, SmallPrint, Subtitle, TextLink, Words } from '../parts/letter-parts.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** What a claim has to show; nothing where no source says. */
const proofWords: { [Proof in NewsItem['proof']]?: () => string } = {
  none: () => say('No proof is needed.'),
  'none-for-basic-tier': () => say('The basic payment needs no proof.'),
  'notice-id': () => say('It asks for the ID of the notice that you got.'),
  documents: () => say('It asks for documents.'),
  automatic: () => say('It pays without a claim.'),
}

/** The settlements that were listed since the message before. Amounts stay on the site, beside where they come from. */
export const news: Template<NewsLetters['news']> = {
  subject: ({ items, more }) => {
    const [first] = items
    if (!first) throw new Error('News need a settlement')
    const count = items.length + more
    return count === 1
      ? say('New class action: {claim}', { claim: first.claim })
      : say('{count} new class actions take claims', { count: String(count) })
  },
  preheader: () => say('What they ask for, and their last day. Filing yourself is free.'),
  Body: ({ letter: { items, more, isMatched, href } }) => (
    <>
      <Words>{newWords({ count: items.length + more, isMatched })}</Words>
      {items.map((item) => (
        <Item key={item.href} {...item} />
      ))}
      {more > 0 && <Words>{say('And {count} more on our site.', { count: String(more) })}</Words>}
      <Act href={href}>{say('See all that are open')}</Act>
      <SmallPrint>
        {say(
          'Whether a settlement includes you, its own terms decide. You can file on its official site yourself, free.',
        )}
      </SmallPrint>
      <SmallPrint>
        {say('You asked for new class actions by email, once a week at most.')}
      </SmallPrint>
    </>
  ),
}

function newWords({ count, isMatched }: { count: number; isMatched: boolean }): string {
  if (count === 1) {
    return isMatched
      ? say('This one is new, and may include you by what you told us:')
      : say('This one is new:')
  }
  return isMatched
    ? say('These are new, and may include you by what you told us:')
    : say('These are new:')
}

function Item({ claim, proof, lastDay, href }: NewsItem) {
  const needs = proofWords[proof]?.()
  return (
    <Section>
      <Subtitle>{claim}</Subtitle>
      <Words>
        {lastDay
          ? say('Claims are taken until {day}.', { day: spokenDay(lastDay) })
          : say('Its last day is not known.')}
        {needs && ` ${needs}`}
        <br />
        <TextLink href={href}>{say('See whether it includes you')}</TextLink>
      </Words>
    </Section>
  )
}
