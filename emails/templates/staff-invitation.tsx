import type { EmailLetters } from '#contract/emails/letters.ts'
import { roleWords } from '#contract/roles.ts'
import { INVITATION_HOURS } from '#contract/wire/accounts/limits.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The link by which somebody joins the staff. */
export const staffInvitation: Template<EmailLetters['staff-invitation']> = {
  subject: (_, { siteName }) => `You are invited to work on ${siteName}`,
  preheader: () =>
    `The link works once, for ${INVITATION_HOURS} hours. Nobody else should have it.`,
  Body: ({ letter: { href, role, expiresAt }, frame: { siteName, contact } }) => (
    <>
      <Words>
        An owner of {siteName} invites you to its staff. Your role is {role}: {roleWords[role]}.
      </Words>
      <Act href={href}>Join</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        The link works once, for {INVITATION_HOURS} hours: until {spokenInstant(expiresAt)}. If this
        address has an account already, sign in to it first. Do not forward this message.
      </SmallPrint>
      <SmallPrint>
        You do not know why you got this? Delete it, and nothing changes. Questions go to {contact}.
      </SmallPrint>
    </>
  ),
}
