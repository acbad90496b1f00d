import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** Whether an address that somebody typed wants the weekly message. */
export const newsAsked: Template<EmailLetters['news-asked']> = {
  subject: () => say('New class actions by email: switch it on here'),
  preheader: () => say('Once a week at most, and only when there is something new.'),
  Body: ({ letter: { href }, frame: { siteName } }) => (
    <>
      <Words>
        {say(
          'On {siteName}, news about class actions were asked for under this address. Switch on “New settlements each week” with this link, and they come once a week at most.',
          { siteName },
        )}
      </Words>
      <Act href={href}>{say('Switch it on')}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        {say(
          'You did not ask for it? Then somebody typed your address. Delete this message and nothing changes.',
        )}
      </SmallPrint>
    </>
  ),
}
