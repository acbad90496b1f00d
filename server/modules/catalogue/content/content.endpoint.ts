import {
  ApproveProof,
  ListContent,
  ListLaunchFaults,
  ListRedirects,
  RecordProof,
} from '#contract/wire/admin/catalogue-content.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { launchFaults } from './launch-faults.ts'
import { listContent } from './list-content.ts'
import { listRedirects } from './list-redirects.ts'
import { approveProof, recordProof } from './prove-content.ts'

const readers = ['publisher', 'editor', 'viewer'] as const

export const listContentEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/content',
  summary: 'Quotes and figures of the pages in use, with what stands behind each.',
  access: 'admin',
  roles: readers,
  ...ListContent,
  async handle(tools, { visitor }) {
    return { claims: await listContent(tools, { asker: signedInAs(visitor) }) }
  },
})

export const recordProofEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/content/proofs',
  summary: 'Notes what stands behind a quote or a figure.',
  access: 'admin',
  roles: ['publisher', 'editor'],
  ...RecordProof,
  async handle(tools, { input, visitor }) {
    await recordProof(tools, { ...input, actor: signedInAs(visitor) })
    return {}
  },
})

export const approveProofEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/content/approvals',
  summary: 'Approves a proof, or takes that back: pages follow at once.',
  access: 'admin',
  roles: ['publisher'],
  ...ApproveProof,
  async handle(tools, { input, visitor }) {
    await approveProof(tools, { ...input, actor: signedInAs(visitor) })
    return {}
  },
})

export const listRedirectsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/content/redirects',
  summary: 'Where old addresses lead, and whether something is there.',
  access: 'admin',
  roles: readers,
  ...ListRedirects,
  handle: async (tools) => ({ redirects: listRedirects(tools) }),
})

export const launchFaultsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/content/launch',
  summary: 'Everything that must not go live.',
  access: 'admin',
  roles: readers,
  ...ListLaunchFaults,
  async handle(tools) {
    return { faults: await launchFaults(tools, { set: tools.screens.store.current() }) }
  },
})
