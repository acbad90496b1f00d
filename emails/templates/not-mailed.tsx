import type { EmailLetters, NotMailed } from '#contract/emails/letters.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

interface Told {
  what(): string
  /** @param day the last one for it, such as 'May 12, 2027'; undefined where none is known */
  next(day: string | undefined): string
}

const fileYourself: Told['next'] = (day) =>
  day
    ? say(
        'You can still file it yourself by {day}, free. Your claim’s page shows the ways that are left, and your signed form is there to print.',
        { day },
      )
    : say(
        'You can still file it yourself, free. Your claim’s page shows the ways that are left, and your signed form is there to print.',
      )
const nothingLeft = () =>
  say(
    'We know of no way that is left for you. The notice that you got, or the court, tells where claims go, and whether late ones are taken.',
  )
const signAgain: Told['next'] = (day) =>
  day
    ? say(
        'Please look it over and sign it again by {day}, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.',
        { day },
      )
    : say(
        'Please look it over and sign it again, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.',
      )

const told: Record<NotMailed, Told> = {
  'too-late': {
    what: () => say('A letter from us would no longer be safely in time.'),
    next: fileYourself,
  },
  'no-address': {
    what: () => say('We know no address of the administrator that takes letters.'),
    next: fileYourself,
  },
  'not-mailing': { what: () => say('We cannot mail letters right now.'), next: fileYourself },
  'not-again': {
    what: () =>
      say('There was no time left to mail it again. The letter that came back had left before.'),
    next: fileYourself,
  },
  'settlement-closed': {
    what: () => say('The settlement takes no claims any more.'),
    next: () => say('If you think that this is a mistake, the official site has the last word.'),
  },
  'cure-day-passed': {
    what: () => say('The last day for a correction passed before it could go out.'),
    next: () =>
      say(
        'What you filed before stands: the administrator decides on what they have, and can tell whether late corrections are taken.',
      ),
  },
  undeliverable: {
    what: () => say('The Postal Service does not know your own address on it.'),
    next: (day) =>
      day
        ? say(
            'Please correct your address and sign it again by {day}, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.',
            { day },
          )
        : say(
            'Please correct your address and sign it again, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.',
          ),
  },
  'refused-by-printer': {
    what: () => say('The letter could not be printed.'),
    next: signAgain,
  },
  'files-unprintable': {
    what: () => say('A file that you added cannot be printed.'),
    next: (day) =>
      day
        ? say(
            'Please replace your files, best with photos of them or with PDFs that you print them into anew, and sign again by {day}, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.',
            { day },
          )
        : say(
            'Please replace your files, best with photos of them or with PDFs that you print them into anew, and sign again, so that we can mail it. Or file it yourself, free: the ways are on your claim’s page.',
          ),
  },
  'print-shop-silent': {
    what: () =>
      say(
        'Our print shop has not told us whether it took the letter, and it is too late to mail another one safely.',
      ),
    next: (day) =>
      day
        ? say(
            'To be safe, file it yourself by {day} and tell us on your claim’s page: we then stop our letter if we still can. Should both arrive, tell the administrator that they are one claim.',
            { day },
          )
        : say(
            'To be safe, file it yourself and tell us on your claim’s page: we then stop our letter if we still can. Should both arrive, tell the administrator that they are one claim.',
          ),
  },
}

/** A signed form that we did not mail, or cannot say of, and what its owner can do about it. */
export const notMailed: Template<EmailLetters['not-mailed']> = {
  subject: ({ claim, why }) =>
    why === 'print-shop-silent'
      ? say('Your {claim} claim may not have been mailed', { claim })
      : say('Your {claim} claim was not mailed', { claim }),
  preheader: ({ why }) => told[why].what(),
  Body: ({ letter }) => (
    <>
      <Words>
        {letter.why === 'print-shop-silent'
          ? say('We cannot say whether your claim form in the {claim} settlement was mailed.', {
              claim: letter.claim,
            })
          : say('Your claim form in the {claim} settlement was not mailed.', {
              claim: letter.claim,
            })}{' '}
        {told[letter.why].what()}
      </Words>
      <Words>{nextWords(letter)}</Words>
      <Act href={letter.href}>{say('Open my claim')}</Act>
      <SmallPrint>
        <Said
          words="Your reference is {reference}."
          parts={{ reference: <Reference>{letter.reference}</Reference> }}
        />
      </SmallPrint>
    </>
  ),
}

function nextWords({ why, by, onlyYou, noWay }: EmailLetters['not-mailed']): string {
  if (noWay) return nothingLeft()
  const next = onlyYou ? fileYourself : told[why].next
  return next(by && spokenDay(by))
}
