import type { Language } from '#contract/languages.ts'
import { LINK_MINUTES, RESET_MINUTES } from '#contract/wire/accounts/limits.ts'
import { Problem } from '../../../problem.ts'
import { keyOfLink, linkTo } from '../account-mail.ts'
import { queueTemplate } from '../../emails/index.ts'
import { mayMail } from '../limits.ts'
import { checkAddress, sealMailbox } from '../mailbox.ts'
import { issueToken } from '../tokens.ts'
import type { AccountTools } from './asking.ts'
import { newLinkToken } from './link-token.ts'

const kinds = {
  link: { purpose: 'sign-in', minutes: LINK_MINUTES, template: 'account-link' },
  forgot: { purpose: 'reset', minutes: RESET_MINUTES, template: 'account-reset' },
} as const

interface Asked {
  kind: keyof typeof kinds
  email: string
  next?: string | undefined
  browserId: string
  language: Language | undefined
}

/**
 * Mails a link that signs in, or by which a password is chosen. Whether the address has an account is not even looked up
 * here, so nobody can learn it; that is decided when the link is opened. Three links an hour that sign in go from one browser
 * to one address, and ten in all: a stranger shall not use up its owner's only way in. Three by which a password is chosen go
 * to one address. Beyond that none, unsaid.
 * @throws Problem input.invalid at /email, email.off
 */
export async function askLink(
  tools: AccountTools,
  { kind, email, next, browserId, language }: Asked,
): Promise<{ accepted: true }> {
  if (tools.email.mode === 'off') throw new Problem('email.off')
  const address = checkAddress(email)
  const mailbox = sealMailbox(tools, address)
  const { emailHash } = mailbox
  const counted = kind === 'link' ? { kind, emailHash, browserId } : { kind, emailHash }
  if (!(await mayMail(tools, counted))) return { accepted: true }

  const { purpose, minutes, template } = kinds[kind]
  await tools.db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const token = newLinkToken(tools, { browserId })
    const asked = { purpose, minutes, mailbox, token, next: next ?? null }
    const { expiresAt } = await issueToken(within, asked)
    const page = kind === 'link' ? 'link' : 'reset'
    await queueTemplate(within, {
      template,
      letter: { href: linkTo(tools, page, token), expiresAt },
      dedupeKey: keyOfLink(tools, token),
      to: address,
      language,
      usefulUntil: expiresAt,
    })
  })
  return { accepted: true }
}
