import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** A letter that the post brought back: who looks at it before it goes out again, its owner or we. */
export const returnedMail: Template<EmailLetters['returned-mail']> = {
  subject: ({ claim }) => `Your ${claim} claim came back in the mail`,
  preheader: ({ isOurs }) =>
    isOurs
      ? 'We check the address and mail it again. There is nothing for you to do.'
      : 'Look at the address, so that we can mail it again.',
  Body: ({ letter: { claim, reference, href, reason, mailBy, isOurs } }) => (
    <>
      <Words>
        The Postal Service did not deliver the letter with your claim form in the {claim}{' '}
        settlement. It may come back to the address on your form. {reason}
      </Words>
      <Words>{nextWords({ mailBy, isOurs })}</Words>
      <Act href={href}>Look at my claim</Act>
      <SmallPrint>
        Your reference is <Reference>{reference}</Reference>. Your signed form is kept as it is.
      </SmallPrint>
    </>
  ),
}

function nextWords({
  mailBy,
  isOurs,
}: Pick<EmailLetters['returned-mail'], 'mailBy' | 'isOurs'>): string {
  if (isOurs) {
    return 'That is the administrator’s address, not yours. We are checking it and then mail your signed form again at no charge. You need not do anything. If you would rather not wait, your claim’s page has the official site: file one way only.'
  }
  return mailBy
    ? `Please look at it now. If it is ready by ${spokenDate(mailBy)}, we mail it again at no charge.`
    : 'Please look at it now, so that we can tell you what is still possible.'
}
