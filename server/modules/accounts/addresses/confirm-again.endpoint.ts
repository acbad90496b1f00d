import { ConfirmAgain } from '#contract/wire/accounts.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { Account } from '../account.model.ts'
import { mayMail } from '../limits.ts'
import { signedInAs } from '../signed-in-as.ts'
import { mailConfirmLink } from './mail-confirm-link.ts'

export const confirmAgainEndpoint = endpoint({
  method: 'post',
  path: '/api/account/confirm/again',
  summary: 'Mails the link once more that confirms the address of the account.',
  access: 'member',
  status: 202,
  ...ConfirmAgain,
  async handle(tools, { visitor }) {
    const account = await Account.query(tools.db)
      .findById(signedInAs(visitor).accountId)
      .throwIfNotFound()
    const { confirmedAt, emailHash } = account
    if (!confirmedAt && (await mayMail(tools, { kind: 'confirm', emailHash }))) {
      await tools.db.transaction((trx) => mailConfirmLink({ ...tools, db: trx }, { account }))
    }
    return { accepted: true as const }
  },
})
