/** What the screens need of an experiment as it is written, however faulty a draft of it is. */
export interface TrialState {
  status: string
  hypothesis: string
  primaryMetric: string
  reviewBy: string
  minPerVariation: number | null
  /** Control first. */
  variations: { key: string; name: string; weight: number }[]
  coverage: number
  /** Undefined: everybody takes part. */
  condition: unknown
}

type Content = Readonly<Record<string, unknown>>

/**
 * Never fails: a text that is missing is '', a weight 0, a name its key; the status is 'draft', and everybody is
 * covered (1).
 */
export function readTrial(content: Content): TrialState {
  const meta = record(content['meta'])
  const rule = ruleOf(content)
  const weights = list(rule['weights'])
  const names = list(rule['meta']).map((one) => text(record(one)['name']))
  return {
    status: text(meta['status']) || 'draft',
    hypothesis: text(meta['hypothesis']),
    primaryMetric: text(meta['primaryMetric']),
    reviewBy: text(meta['reviewBy']),
    minPerVariation: typeof meta['minPerVariation'] === 'number' ? meta['minPerVariation'] : null,
    variations: list(rule['variations']).map((key, at) => ({
      key: text(key),
      name: names[at] || text(key),
      weight: typeof weights[at] === 'number' ? weights[at] : 0,
    })),
    coverage: typeof rule['coverage'] === 'number' ? rule['coverage'] : 1,
    condition: rule['condition'],
  }
}

/** The experiment with another condition for who takes part; undefined for everybody. */
export function withCondition(content: Content, condition: unknown): Content {
  const feature = record(content['feature'])
  const { condition: _, ...rule } = ruleOf(content)
  const rules = [condition === undefined ? rule : { ...rule, condition }]
  return { ...content, feature: { ...feature, rules } }
}

function ruleOf(content: Content): Content {
  return record(list(record(content['feature'])['rules'])[0])
}

function record(value: unknown): Content {
  return typeof value === 'object' && value !== null ? (value as Content) : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
