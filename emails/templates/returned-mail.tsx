import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** Where nobody may promise another letter. */
const lookAtIt = () => say('Please look at it now, so that we can tell you what is still possible.')

/** A letter that the post brought back: who looks at it before it goes out again, its owner or we. */
export const returnedMail: Template<EmailLetters['returned-mail']> = {
  subject: ({ claim }) => say('Your {claim} claim came back in the mail', { claim }),
  preheader: ({ isOurs, mailBy }) => {
    if (isOurs)
      return say('We check the address and mail it again. There is nothing for you to do.')
    return mailBy ? say('Look at the address, so that we can mail it again.') : lookAtIt()
  },
  Body: ({ letter: { claim, reference, href, reason, mailBy, isOurs, hasSite } }) => (
    <>
      <Words>
        {say(
          'The Postal Service did not deliver the letter with your claim form in the {claim} settlement. It may come back to the address on your form.',
          { claim },
        )}{' '}
        {say(reason)}
      </Words>
      <Words>{nextWords({ mailBy, isOurs, hasSite })}</Words>
      <Act href={href}>{say('Look at my claim')}</Act>
      <SmallPrint>
        <Said
          words="Your reference is {reference}. Your signed form is kept as it is."
          parts={{ reference: <Reference>{reference}</Reference> }}
        />
      </SmallPrint>
    </>
  ),
}

function nextWords({
  mailBy,
  isOurs,
  hasSite,
}: Pick<EmailLetters['returned-mail'], 'mailBy' | 'isOurs' | 'hasSite'>): string {
  if (isOurs) {
    const checking = say(
      'That is the administrator’s address, not yours. We are checking it and then mail your signed form again at no charge. You need not do anything.',
    )
    if (!hasSite) return checking
    return `${checking} ${say('If you would rather not wait, your claim’s page has the official site: file one way only.')}`
  }
  return mailBy
    ? say('Please look at it now. If it is ready by {day}, we mail it again at no charge.', {
        day: spokenDay(mailBy),
      })
    : lookAtIt()
}
