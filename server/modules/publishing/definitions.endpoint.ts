import {
  CheckDefinition,
  DiffDefinition,
  DiscardDraft,
  ListDefinitions,
  ReadDefinition,
  ReadSchemas,
  SaveDraft,
  WalkFlow,
  WhereUsed,
} from '#contract/wire/admin/publishing.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import { endpoint } from '../../http/endpoint.ts'
import { MOST_STAFF_BYTES } from '../../http/read-body.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { Problem } from '../../problem.ts'
import { keyOf, liveRelease, misfits, schemaParts } from '../definitions/index.ts'
import { toldChanges } from './guarded-changes.ts'
import { checkCandidate } from './check-candidate.ts'
import { compareSides, readSide } from './compare-sides.ts'
import { discardDraft } from './discard-draft.ts'
import { listDefinitions } from './list-definitions.ts'
import { liveContent } from './live-content.ts'
import { presentRelease } from './present-release.ts'
import { readDefinition } from './read-definition.ts'
import { reportWalk } from './report-walk.ts'
import { saveDraft } from './save-draft.ts'
import { forEditors, forReaders } from './staff-access.ts'
import { definitionsInHand } from './trials-in-hand.ts'
import { whereUsed } from './where-used.ts'

const ONE = '/api/admin/definitions/:kind/:id'
/** A check follows every pause in typing. */
const typing = { points: 600, seconds: 60, here: true } as const

export const listDefinitionsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/definitions',
  summary: 'Every page, flow and experiment, with what is live, drafted, planned and drifted.',
  ...forReaders,
  ...ListDefinitions,
  async handle(tools) {
    const { store } = tools.screens
    const live = await liveRelease(tools.db)
    return {
      source: store.source,
      readOnlyBecause: store.readOnlyBecause() ?? null,
      revision: tools.screens.revision(),
      faults: [...store.faults()],
      live: live ? await presentRelease(tools, live) : null,
      definitions: await listDefinitions(tools),
    }
  },
})

export const readSchemasEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/definition-schemas',
  summary: 'What each kind of definition and each block may hold, as JSON Schema.',
  ...forReaders,
  ...ReadSchemas,
  handle: async () => schemaParts(),
})

export const readDefinitionEndpoint = endpoint({
  method: 'get',
  path: ONE,
  summary: 'One definition: live, drafted, and its versions.',
  ...forReaders,
  ...ReadDefinition,
  handle: (tools, { input }) => readDefinition(tools, input),
})

export const saveDraftEndpoint = endpoint({
  method: 'post',
  path: `${ONE}/draft`,
  summary: 'Keeps a draft, broken or not, and says what is wrong with it.',
  ...forEditors,
  bodyLimit: MOST_STAFF_BYTES,
  limit: typing,
  ...SaveDraft,
  handle: (tools, { input, visitor }) =>
    saveDraft(tools, { draft: input, actor: signedInAs(visitor) }),
})

export const discardDraftEndpoint = endpoint({
  method: 'delete',
  path: `${ONE}/draft`,
  summary: 'Throws a draft away, as it was seen.',
  ...forEditors,
  ...DiscardDraft,
  handle: async (tools, { input: { hash, ...name }, visitor }) => ({
    discarded: await discardDraft(tools, { name, hash, actor: signedInAs(visitor) }),
  }),
})

export const checkDefinitionEndpoint = endpoint({
  method: 'post',
  path: `${ONE}/check`,
  summary: 'What is wrong with a candidate, and how it differs from what is live; saves nothing.',
  ...forReaders,
  reads: true,
  bodyLimit: MOST_STAFF_BYTES,
  limit: typing,
  ...CheckDefinition,
  async handle(tools, { input: { depth = 'quick', among, ...candidate } }) {
    const checked = await checkCandidate(tools, candidate, { depth, among })
    const live = liveContent(tools, candidate)?.definition ?? null
    return { ...checked, changes: toldChanges(live, candidate.content) }
  },
})

export const diffDefinitionEndpoint = endpoint({
  method: 'get',
  path: `${ONE}/diff`,
  summary: 'How two sides of a definition differ: live, draft, file or a version.',
  ...forReaders,
  ...DiffDefinition,
  handle: (tools, { input }) => compareSides(tools, input),
})

export const walkFlowEndpoint = endpoint({
  method: 'get',
  path: `${ONE}/walk`,
  summary: 'How people go through a flow: steps, paths, experiments.',
  ...forReaders,
  ...WalkFlow,
  async handle(tools, { input: { of = 'live', ...name } }) {
    if (name.kind !== 'flow') throw new Problem('not-found')
    const flow = await readSide(tools, name, of)
    const file = keyOf(name)
    const faults = misfits('flow', flow).map((fault) => ({ file, ...fault }))
    if (faults.length) throw new Problem('definition.faulty', { extra: { faults } })
    const all = await definitionsInHand(tools)
    const experiments = all.filter((one) => one.kind === 'experiment')
    return reportWalk(flow as Flow, experiments)
  },
})

export const whereUsedEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/where-used',
  summary: 'Every place that names a fact, experiment, step, page, source, price, link or block.',
  ...forReaders,
  ...WhereUsed,
  handle: async (tools, { input }) => ({ uses: whereUsed(tools, input) }),
})
