import { readFileSync } from 'node:fs'
import type { MetricObject } from 'prom-client'
import { expect } from 'vitest'
import { openMetrics } from './open-metrics.ts'
import { test as base } from './testing/database.ts'
import { fakeTools } from './testing/tools.ts'

interface Exported {
  names: Set<string>
  labels: Set<string>
}

const test = base.extend<{ exported: Exported }>({
  exported: async ({ db }, use) => {
    const tools = fakeTools(db)
    openMetrics(tools, {})
    const found = tools.metrics.registry.getMetricsAsArray() as (MetricObject & {
      labelNames?: string[]
    })[]
    await use({
      // `up` is Prometheus's own word for whether a scrape was answered.
      names: new Set(['up', ...found.flatMap(({ name }) => seriesOf(name))]),
      labels: new Set([...found.flatMap(({ labelNames = [] }) => labelNames), ...ofTheScrape]),
    })
  },
})

const ofTheScrape = ['instance', 'job', 'le']
/** A histogram is read by its parts. */
const seriesOf = (name: string) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]

const alerts = readFileSync('ops/prometheus/alerts.yml', 'utf8')
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /expr: (?:>-\s+)?([\s\S]+?)\n {8}\w/.exec(text)?.[1] ?? '',
    anchor: /runbook_url: docs\/operating\.md#(\w+)/.exec(text)?.[1] ?? '',
  }))

interface Panel {
  id: number
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { expr: string; refId: string }[]
}

const dashboard = JSON.parse(readFileSync('ops/grafana/sparrow.json', 'utf8')) as {
  schemaVersion: number
  uid: string
  panels: Panel[]
}

/** What an expression names that is not exported. */
function strangersIn(expr: string, { names, labels }: Exported): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '')
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => wordsOf(list))
  const matched = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => wordsOf(list))
  const rest = bare.replaceAll(/\bby \([^)]*\)|\{[^}]*\}|\[[^\]]*\]|\boffset \w+/g, ' ')
  const series = [...rest.matchAll(/[a-z_]\w*(?!\w|\s*\()/g)].map(([word]) => word)
  return [
    ...series.filter((word) => !names.has(word) && !keywords.includes(word)),
    ...[...grouped, ...matched].filter((label) => !labels.has(label)),
  ]
}

const keywords = ['and', 'or', 'unless', 'sum', 'max', 'min']

function wordsOf(list: string): string[] {
  return list.match(/[a-z_]+/g) ?? []
}

test('every figure of the dashboard is exported', ({ exported }) => {
  const strangers = dashboard.panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) => strangersIn(expr, exported).map((word) => [title, word])),
  )

  expect(strangers).toEqual([])
})

test('every alert has a name of its own, figures that are exported, and a page that says what to do', ({
  exported,
}) => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const headings = [...page.matchAll(/^#+ (\w+)$/gm)].map(([, words = '']) => words.toLowerCase())

  const strangers = alerts.flatMap(({ name, expr }) =>
    strangersIn(expr, exported).map((word) => [name, word]),
  )
  const unexplained = alerts.filter(({ anchor }) => !headings.includes(anchor))

  expect(strangers).toEqual([])
  expect(unexplained).toEqual([])
  expect(alerts.length).toBeGreaterThan(8)
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
  expect(alerts.every(({ name, expr }) => name.startsWith('Sparrow') && expr.length > 0)).toBe(true)
  expect(alerts.map(({ name }) => name.toLowerCase())).toEqual(alerts.map(({ anchor }) => anchor))
})

test('only what is scraped as sparrow is read: other programs have figures of these names, too', ({
  exported,
}) => {
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const readings = expressions.flatMap((expr) =>
    [...expr.matchAll(/([a-z_]\w*)(\{job="sparrow"[,}])?/g)]
      .filter(([, name = '']) => exported.names.has(name))
      .map(([, name = '', selector]) => ({ name, isOurs: selector !== undefined })),
  )

  expect(readings.filter(({ isOurs }) => !isOurs)).toEqual([])
  expect(readings.length).toBeGreaterThan(30)
})

test('a figure or a label that nobody exports is found', ({ exported }) => {
  const planted = 'sum by (colour) (rate(job_lost_total{task="x"}[5m])) / pg_pool_used'

  expect(strangersIn(planted, exported)).toEqual(['job_lost_total', 'colour'])
})

test('the panels of the dashboard have ids of their own and lie beside each other', () => {
  const { panels, schemaVersion, uid } = dashboard
  const overlapping = panels.flatMap((one, index) =>
    panels
      .slice(index + 1)
      .filter((other) => overlaps(one.gridPos, other.gridPos))
      .map((other) => [one.title, other.title]),
  )

  expect(overlapping).toEqual([])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  expect({ schemaVersion, uid }).toEqual({ schemaVersion: 41, uid: 'sparrow' })
})

function overlaps(one: Panel['gridPos'], other: Panel['gridPos']): boolean {
  const across = one.x < other.x + other.w && other.x < one.x + one.w
  return across && one.y < other.y + other.h && other.y < one.y + one.h
}
