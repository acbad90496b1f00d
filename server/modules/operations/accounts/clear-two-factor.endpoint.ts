import { ClearTwoFactor } from '#contract/wire/admin/operations-accounts.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { clearTwoFactor } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { forOwners } from '../staff-access.ts'

export const clearTwoFactorEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/accounts/:id/two-factor/clear',
  summary: 'Turns codes off for a member who lost the phone and the recovery codes.',
  ...forOwners,
  idempotent: true,
  fresh: true,
  ...ClearTwoFactor,
  handle: (tools, { input: { id, reason }, visitor }) =>
    tools.db.transaction(async (trx) => {
      const within = { ...tools, db: trx }
      const since = await clearTwoFactor(within, { accountId: id })
      await recordAudit(within, {
        actor: signedInAs(visitor),
        action: 'account.codes-cleared',
        subject: { kind: 'account', id },
        before: { codesSince: since.toISOString() },
        after: { codesSince: null },
        reason,
      })
      return { done: true as const }
    }),
})
