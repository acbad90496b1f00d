import {
  HoldClaim,
  ListClaims,
  ReadClaim,
  ReleaseClaim,
  SummarizeClaims,
} from '#contract/wire/admin/operations-claims.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { recordAudit } from '../../audit/index.ts'
import { holdClaim, releaseOne } from '../../mailing/index.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { forSupport } from '../staff-access.ts'
import { listClaims } from './list-claims.ts'
import { readClaim } from './read-claim.ts'
import { summarizeClaims } from './summarize-claims.ts'

export const listClaimsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/claims',
  summary: 'Claims that staff looks after, those first for which time runs out first.',
  ...forSupport,
  ...ListClaims,
  handle: (tools, { input }) => listClaims(tools, input),
})

export const summarizeClaimsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/claims-summary',
  summary: 'How many claims wait in the mail room, by how much time is left.',
  ...forSupport,
  ...SummarizeClaims,
  handle: (tools) => summarizeClaims(tools),
})

export const readClaimEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/claims/:id',
  summary: 'One claim to read, with its letters and its record; names are masked.',
  ...forSupport,
  ...ReadClaim,
  handle: (tools, { input }) => readClaim(tools, input),
})

export const releaseClaimEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/claims/:id/release',
  summary: 'A run of the printer for one claim in the queue, which it may have only once.',
  ...forSupport,
  idempotent: true,
  ...ReleaseClaim,
  async handle(tools, { input: { id }, visitor }) {
    const outcome = await releaseOne(tools, { claimId: id })
    await recordAudit(tools, {
      actor: signedInAs(visitor),
      action: 'claim.released',
      subject: { kind: 'claim', id },
      after: { outcome },
    })
    return { outcome }
  },
})

export const holdClaimEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/claims/:id/hold',
  summary: 'Keeps a claim from the printer until it is let go on, or its last safe day is over.',
  ...forSupport,
  idempotent: true,
  ...HoldClaim,
  async handle(tools, { input: { id, hold, reason }, visitor }) {
    const { before, heldAt } = await holdClaim(tools, { claimId: id, hold })
    const held = heldAt?.toISOString() ?? null
    await recordAudit(tools, {
      actor: signedInAs(visitor),
      action: hold ? 'claim.held' : 'claim.resumed',
      subject: { kind: 'claim', id },
      before: { heldAt: before?.toISOString() ?? null },
      after: { heldAt: held },
      reason,
    })
    return { heldAt: held }
  },
})
