import { ImportDefinitions, ReadDrift, TakeDrift } from '#contract/wire/admin/definition-files.ts'
import { MakePreview } from '#contract/wire/admin/previews.ts'
import {
  CancelRelease,
  ExperimentsThen,
  ExportRelease,
  ListReleases,
  Publish,
  ReadRelease,
  RollBack,
} from '#contract/wire/admin/releases.ts'
import { endpoint } from '../../http/endpoint.ts'
import { MOST_STAFF_BYTES } from '../../http/read-body.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { Release } from '../definitions/index.ts'
import { cancelRelease } from './cancel-release.ts'
import { exportRelease } from './export-release.ts'
import { importDefinitions } from './import-definitions.ts'
import { keepPreview } from './keep-preview.ts'
import { presentRelease, presentReleases } from './present-release.ts'
import { publishDrafts } from './publish-drafts.ts'
import { readDrift } from './read-drift.ts'
import { readReleaseChanges } from './read-release-changes.ts'
import { readExperimentsThen, rollBack } from './roll-back.ts'
import { forEditors, forPublishers, forReaders } from './staff-access.ts'
import { takeDrift } from './take-drift.ts'

const MOST_LISTED = 200

export const publishEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/releases',
  summary: 'Publishes drafts together, at once or at a time.',
  ...forPublishers,
  ...Publish,
  async handle(tools, { input: { publishAt, ...input }, visitor }) {
    const at = publishAt === undefined ? undefined : new Date(publishAt)
    const actor = signedInAs(visitor)
    const { release, warnings } = await publishDrafts(tools, { ...input, publishAt: at, actor })
    return { release: await presentRelease(tools, release), warnings }
  },
})

export const listReleasesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/releases',
  summary: 'What went live together, is planned or was called off; the newest first.',
  ...forReaders,
  ...ListReleases,
  async handle(tools) {
    const releases = await Release.query(tools.db).orderBy('number', 'desc').limit(MOST_LISTED)
    return { releases: await presentReleases(tools, releases) }
  },
})

export const readReleaseEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/releases/:number',
  summary: 'A release and what it changed.',
  ...forReaders,
  ...ReadRelease,
  async handle(tools, { input }) {
    const { release, definitions } = await readReleaseChanges(tools, input)
    return { release: await presentRelease(tools, release), definitions }
  },
})

export const cancelReleaseEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/releases/:number/cancel',
  summary: 'Calls a planned release off; its drafts are there again.',
  ...forPublishers,
  ...CancelRelease,
  async handle(tools, { input, visitor }) {
    const wanted = { number: Number(input.number), actor: signedInAs(visitor) }
    return { release: await presentRelease(tools, await cancelRelease(tools, wanted)) }
  },
})

export const rollBackEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/releases/:number/rollback',
  summary: 'Publishes again what was live with an older release.',
  ...forPublishers,
  ...RollBack,
  async handle(tools, { input: { number, note }, visitor }) {
    const wanted = { number: Number(number), note, actor: signedInAs(visitor) }
    const { release, warnings, stay } = await rollBack(tools, wanted)
    return { release: await presentRelease(tools, release), warnings, stay }
  },
})

export const experimentsThenEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/releases/:number/experiments',
  summary: 'What bringing an older release back would make of experiments.',
  ...forReaders,
  ...ExperimentsThen,
  handle: (tools, { input }) => readExperimentsThen(tools, input),
})

export const exportReleaseEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/releases/:number/export',
  summary: 'A release as one file.',
  ...forReaders,
  ...ExportRelease,
  handle: (tools, { input }) => exportRelease(tools, input),
})

export const importDefinitionsEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/import',
  summary: 'Makes drafts of what a file holds.',
  ...forEditors,
  idempotent: true,
  bodyLimit: MOST_STAFF_BYTES,
  ...ImportDefinitions,
  handle: (tools, { input, visitor }) =>
    importDefinitions(tools, {
      contents: input.definitions.map(({ content }) => content),
      over: input.over,
      actor: signedInAs(visitor),
    }),
})

export const readDriftEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/drift',
  summary: 'Where the files differ from what is live.',
  ...forReaders,
  ...ReadDrift,
  handle: async (tools) => readDrift(tools),
})

export const takeDriftEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/drift/drafts',
  summary: 'Makes drafts of what the files say.',
  ...forEditors,
  idempotent: true,
  ...TakeDrift,
  handle: (tools, { input, visitor }) => takeDrift(tools, { ...input, actor: signedInAs(visitor) }),
})

export const makePreviewEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/preview',
  summary: 'Gives an address at which a candidate can be looked at for half an hour.',
  ...forReaders,
  bodyLimit: MOST_STAFF_BYTES,
  limit: { points: 600, seconds: 60, here: true },
  ...MakePreview,
  handle: (tools, { input, visitor }) => keepPreview(tools, { input, actor: signedInAs(visitor) }),
})
