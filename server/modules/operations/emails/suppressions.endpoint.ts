import { email as emailField } from '#contract/fields/email.ts'
import { maskedEmail } from '#contract/masked-email.ts'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import {
  ChangeSuppression,
  CountSuppressions,
  FindSuppressions,
} from '#contract/wire/admin/operations-emails.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  EmailSuppression,
  findSuppressions,
  hashAddress,
  liftSuppression,
  suppressAddress,
} from '../../emails/index.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { forSupport } from '../staff-access.ts'

const LATEST = 20
const MARK_LENGTH = 10

export const countSuppressionsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/suppressions',
  summary: 'How many addresses get no e-mail and why; the latest by the beginning of their hash.',
  ...forSupport,
  ...CountSuppressions,
  async handle({ db }) {
    const counts = await EmailSuppression.query(db)
      .select('reason')
      .count('* as count')
      .groupBy('reason')
      .orderBy('reason')
      .castTo<{ reason: EmailSuppression['reason']; count: string }[]>()
    const latest = await EmailSuppression.query(db).orderBy('since', 'desc').limit(LATEST)
    return {
      counts: counts.map(({ reason, count }) => ({ reason, count: Number(count) })),
      latest: latest.map(({ addressHash, reason, since }) => ({
        mark: addressHash.slice(0, MARK_LENGTH),
        reason,
        since: since.toISOString(),
      })),
    }
  },
})

export const findSuppressionsEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suppressions/find',
  summary: 'Why an address gets no e-mail. It has to be known in full: only hashes are kept.',
  ...forSupport,
  reads: true,
  ...FindSuppressions,
  handle: (tools, { input }) => standing(tools, checked(input.address)),
})

export const addSuppressionEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suppressions',
  summary: 'Notes that an address gets no more e-mail, and why.',
  ...forSupport,
  idempotent: true,
  ...ChangeSuppression,
  handle: (tools, { input, visitor }) =>
    change(tools, {
      input,
      actor: signedInAs(visitor),
      act: stopEmail,
      action: 'suppression.added',
    }),
})

export const removeSuppressionEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suppressions/remove',
  summary: 'Ends one reason for which an address gets no e-mail.',
  ...forSupport,
  idempotent: true,
  ...ChangeSuppression,
  handle: (tools, { input, visitor }) =>
    change(tools, {
      input,
      actor: signedInAs(visitor),
      act: liftSuppression,
      action: 'suppression.removed',
    }),
})

type ChangeTools = Pick<Tools, 'db' | 'secrets' | 'clock' | 'people'>

interface Change {
  input: { address: string; suppression: EmailSuppression['reason']; reason: string }
  actor: SignedIn
  act: typeof stopEmail | typeof liftSuppression
  action: 'suppression.added' | 'suppression.removed'
}

/** Whoever wants none, or complained of one, is taken off the list that another company keeps, too. */
async function stopEmail(
  tools: ChangeTools,
  { address, reason }: Parameters<typeof suppressAddress>[1],
): Promise<void> {
  await suppressAddress(tools, { address, reason })
  if (reason !== 'bounced') await tools.people.endNews(tools.db, { address })
}

async function change(
  tools: ChangeTools,
  { input, actor, act, action }: Change,
): Promise<OutputOf<typeof FindSuppressions>> {
  const address = checked(input.address)
  const before = await findSuppressions(tools, { address })
  await act(tools, { address, reason: input.suppression })
  const now = await standing(tools, address)
  await recordAudit(tools, {
    actor,
    action,
    subject: { kind: 'address', id: hashAddress(tools, address) },
    before: before.map(({ reason }) => reason),
    after: now.suppressions.map(({ reason }) => reason),
    reason: input.reason,
  })
  return now
}

async function standing(
  tools: Pick<Tools, 'db' | 'secrets'>,
  address: string,
): Promise<OutputOf<typeof FindSuppressions>> {
  const found = await findSuppressions(tools, { address })
  const suppressions = found.map(({ reason, since }) => ({ reason, since: since.toISOString() }))
  return { masked: maskedEmail(address), suppressions }
}

/** @throws Problem input.invalid */
function checked(given: string): string {
  const message = emailField.check(given)
  if (message) throw new Problem('input.invalid', { errors: [{ path: '/address', message }] })
  return emailField.clean(given)
}
