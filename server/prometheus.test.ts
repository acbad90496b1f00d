import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from './testing/temporary-folder.ts'

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
const amtool = (...args: string[]) => spawnSync('amtool', args, { encoding: 'utf8' })
const isThere = promtool('--version').status === 0

const rules = readFileSync('ops/prometheus/alerts.yml', 'utf8')
const rulesTests = readFileSync('ops/prometheus/alerts.test.yml', 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

const severities = new Set([...rules.matchAll(/severity: (\w+)/g)].map(([, name = '']) => name))

test.for(alerts)('%s has a case in which it fires, and one in which it is silent', (name) => {
  const cases = rulesTests
    .split(/eval_time: /)
    .filter((text) => text.includes(`alertname: ${name}`))
  const silent = cases.filter((text) => text.includes('exp_alerts: []'))

  expect(silent.length).toBeGreaterThan(0)
  expect(cases.length).toBeGreaterThan(silent.length)
})

// Debian's package `prometheus` has it.
describe.skipIf(!isThere)('Prometheus’s own promtool', () => {
  test('takes the example of its settings with the rules, and no broken rule', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'alerts.yml'), rules.replace('> 0.02', '>> 0.02'))

    expect(promtool('check', 'config', 'ops/prometheus/prometheus.yml')).toMatchObject({
      status: 0,
    })
    expect(promtool('check', 'rules', join(folder, 'alerts.yml')).status).not.toBe(0)
  })

  test('fires every alert when it must and not otherwise, and finds one that does not', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'alerts.yml'), rules.replace('> 0.02', '> 0.2'))
    writeFileSync(join(folder, 'alerts.test.yml'), rulesTests)

    const ours = promtool('test', 'rules', 'ops/prometheus/alerts.test.yml')
    const broken = promtool('test', 'rules', join(folder, 'alerts.test.yml'))

    expect(ours).toMatchObject({ status: 0 })
    expect(broken.status).not.toBe(0)
  })

  test('can read every expression of the dashboard', () => {
    const file = join(temporaryFolder(), 'panels.json')
    const asRules = dashboardExpressions().map((expr, index) => ({
      record: `panel_${index}`,
      expr,
    }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: asRules }] }))

    expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 })
  })
})

// Debian's package `prometheus-alertmanager` has it.
describe.skipIf(amtool('--version').status !== 0)('Alertmanager’s own amtool', () => {
  const settings = 'ops/prometheus/alertmanager.yml'

  test('takes the example of its settings', () => {
    expect(amtool('check-config', settings)).toMatchObject({ status: 0 })
  })

  test.for([...severities])('somebody reads what is a %s', (severity) => {
    const route = amtool(
      'config',
      'routes',
      'test',
      `--config.file=${settings}`,
      `severity=${severity}`,
    )

    expect(route.stdout.trim()).toBe(severity === 'page' ? 'on-call' : 'tickets')
  })
})

function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(readFileSync('ops/grafana/sparrow.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}
