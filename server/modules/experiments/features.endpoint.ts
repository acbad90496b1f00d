import { createHash } from 'node:crypto'
import type { Feature } from '#contract/definitions/experiment.ts'
import { GetFeatures } from '#contract/wire/experiments.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Prepared } from '../../http/prepared.ts'
import { Problem } from '../../problem.ts'

export const getFeaturesEndpoint = endpoint({
  method: 'get',
  path: '/api/features/:clientKey',
  summary: 'The experiments in use, for any GrowthBook SDK that knows the client key.',
  access: 'public',
  ...GetFeatures,
  async handle({ config, screens }, { input }) {
    if (input.clientKey !== config.growthbookClientKey) throw new Problem('not-found')
    const { features, since } = screens.features()
    const told = Object.fromEntries(
      Object.entries(features).map(([id, feature]) => [id, withoutWords(feature)]),
    )
    const body = { status: 200, features: told, dateUpdated: since.toISOString() }
    // The same in every process, whenever each of them read the files.
    const hash = createHash('sha256').update(JSON.stringify(told)).digest('base64url')
    return new Prepared(Buffer.from(JSON.stringify(body)), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      etag: `W/"${hash.slice(0, 22)}"`,
    })
  },
})

/** What variations are called says what is being tried, and is for us. */
function withoutWords({ defaultValue, rules }: Feature): Feature {
  return {
    defaultValue,
    rules: rules.map((rule) => ({ ...rule, meta: rule.meta.map(({ key }) => ({ key })) })),
  }
}
