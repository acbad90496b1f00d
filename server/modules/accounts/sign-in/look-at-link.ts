import { maskedEmail } from '#contract/masked-email.ts'
import type { LinkLook } from '#contract/wire/accounts/sign-in-links.ts'
import { openEmail } from '../mailbox.ts'
import { lockToken } from '../tokens.ts'
import type { AccountTools, Asking } from './asking.ts'
import { isLinkOf } from './link-token.ts'
import { mailboxOf } from './open-link.ts'

/**
 * What a mailed link is about, before it is used: somebody may have been sent a link into an account that is not theirs.
 * @throws Problem link.not-usable
 */
export async function lookAtLink(
  tools: AccountTools,
  { token, browserId, signedIn }: { token: string } & Pick<Asking, 'browserId' | 'signedIn'>,
): Promise<LinkLook> {
  // Whom it has signed in already has no use for it.
  const by = signedIn ? undefined : { browserId }
  const { sealedEmail } = mailboxOf(await lockToken(tools, { purpose: 'sign-in', token, by }))
  return {
    address: maskedEmail(openEmail(tools, sealedEmail)),
    sameBrowser: isLinkOf(tools, { token, browserId }),
    hasThings: await tools.people.hasAnything(tools.db, { visitorId: browserId }),
  }
}
