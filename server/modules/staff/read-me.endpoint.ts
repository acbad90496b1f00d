import { maskedEmail } from '#contract/masked-email.ts'
import { ReadMe } from '#contract/wire/admin/me.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import {
  Account,
  AccountSession,
  hasSecondFactor,
  openEmail,
  staffUntil,
} from '../accounts/index.ts'
import { needsOtherPublisher } from './needs-other-publisher.ts'

export const readMeEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/me',
  summary: 'Who of the staff is signed in, and what they may do; nothing for everybody else.',
  // Staff whose roles do not count yet learns here what is to be done.
  access: 'member',
  ...ReadMe,
  async handle(tools, { visitor: { signedIn } }) {
    if (!signedIn || (signedIn.roles.length === 0 && !signedIn.withheld)) {
      throw new Problem('not-found')
    }
    const { accountId, sessionId, roles, withheld } = signedIn
    const account = await Account.query(tools.db).findById(accountId).throwIfNotFound()
    const session = await AccountSession.query(tools.db).findById(sessionId).throwIfNotFound()
    const { totpSince } = account
    return {
      accountId,
      email: maskedEmail(openEmail(tools, account.sealedEmail)),
      roles: [...roles],
      withheld: withheld ?? null,
      live: tools.config.live,
      secondFactor: hasSecondFactor({ totpSince, byPasskey: session.byPasskey }),
      needsOther: await needsOtherPublisher(tools, { author: signedIn, kinds: ['legal-text'] }),
      until: staffUntil(signedIn).toISOString(),
    }
  },
})
