import type { EmailLetters, NotMailed } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

interface Said {
  what: string
  /** @param by such as ` by May 12, 2027`, or nothing where no day is known */
  next: (by: string) => string
}

const FILE = (by: string) =>
  `You can still file it yourself${by}, free. Your claim’s page shows the ways that are left, and your signed form is there to print.`
const AGAIN = (by: string) =>
  `Please look it over and sign it again${by}, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.`

const said: Record<NotMailed, Said> = {
  'too-late': { what: 'A letter from us would no longer be safely in time.', next: FILE },
  'no-address': { what: 'We know no address of the administrator that takes letters.', next: FILE },
  'not-mailing': { what: 'We cannot mail letters right now.', next: FILE },
  'settlement-closed': {
    what: 'The settlement takes no claims any more.',
    next: () => 'If you think that this is a mistake, the official site has the last word.',
  },
  undeliverable: {
    what: 'The Postal Service does not know your own address on it.',
    next: (by) =>
      `Please correct your address and sign it again${by}, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.`,
  },
  'refused-by-printer': { what: 'The printer could not take the letter.', next: AGAIN },
  'files-unprintable': {
    what: 'A file that you added cannot be printed.',
    next: (by) =>
      `Please replace your files, best with PDFs or photos, and sign again${by}, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.`,
  },
  'print-shop-silent': {
    what: 'Our print shop has not told us whether it took the letter, and it is too late to mail another one safely.',
    next: (by) =>
      `To be safe, file it yourself${by} and tell us on your claim’s page: we then stop our letter if we still can. Should both arrive, tell the administrator that they are one claim.`,
  },
}

/** A signed form that we did not mail, or cannot say of, and what its owner can do about it. */
export const notMailed: Template<EmailLetters['not-mailed']> = {
  subject: ({ claim, why }) =>
    why === 'print-shop-silent'
      ? `Your ${claim} claim may not have been mailed`
      : `Your ${claim} claim was not mailed`,
  preheader: ({ why }) => said[why].what,
  Body: ({ letter: { claim, reference, href, why, by } }) => (
    <>
      <Words>
        {why === 'print-shop-silent'
          ? `We cannot say whether your claim form in the ${claim} settlement was mailed.`
          : `Your claim form in the ${claim} settlement was not mailed.`}{' '}
        {said[why].what}
      </Words>
      <Words>{said[why].next(by ? ` by ${spokenDate(by)}` : '')}</Words>
      <Act href={href}>Open my claim</Act>
      <SmallPrint>
        Your reference is <Reference>{reference}</Reference>.
      </SmallPrint>
    </>
  ),
}
