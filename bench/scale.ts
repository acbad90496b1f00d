import { setTimeout as wait } from 'node:timers/promises'
import { readJson, send } from '../e2e/http-call.ts'
import { beginCall, gatherCrowd } from '../faults/people.ts'
import { howMany } from '../faults/how-many.ts'
import { openBalancedSite } from '../scripts/balanced-site.ts'
import { openReleases } from '../server/modules/definitions/index.ts'
import { DefinitionDraft } from '../server/modules/publishing/definition-draft.model.ts'
import { liveContent } from '../server/modules/publishing/live-content.ts'
import { overwriteDraft } from '../server/modules/publishing/overwrite-draft.ts'
import { publishDrafts } from '../server/modules/publishing/publish-drafts.ts'
import { addStaff, copyDefinitions, toolsWith } from '../server/testing/publishing-tools.ts'
import { load } from './load.ts'
import { listScenarios } from './scenarios.ts'
import { holdToShare } from './share-of-core.ts'
import { median, percentile } from './statistics.ts'
import { table } from './table.ts'

/**
 * Tries two `web` processes behind HAProxy: limits, releases, sessions in common, a deploy under load, and how much more two do
 * than one. ROUNDS (5) and SHARE (0.3, of a core) may be set.
 */
const ROUNDS = howMany('ROUNDS', 5)
const CONNECTIONS = 16
const SECONDS = 5
const MOST_CALLS = 300
/** So many that neither of the two is ever without a request while the other one is held. */
const PLENTY = 96
const SHARE = howMany('SHARE', 0.3)
const name = { kind: 'page', id: 'home' } as const
const site = await openBalancedSite({ webs: 2, workers: 1 })
const rows: string[][] = []
const tell = (row: string[]) => {
  rows.push(row)
  console.log(row.join(': '))
}
try {
  tell(['a claim begun at one, shown by the other and through the balancer', await tellSessions()])
  tell(['calls let through of one limit by both together', await tellLimit()])
  tell([`a release, ${ROUNDS} times: median, longest`, await tellReleases()])
  tell(['one renewed after the other under load', await tellRenewal(() => site.renewAll())])
  const untold = await tellRenewal(() => site.renewAllUntold())
  tell(['the same, the balancer not told', untold])
  console.log(`\n${table(['two web processes behind HAProxy', 'measured'], rows)}`)
} finally {
  await site.close()
}
console.log(`\n${await tellDoubling()}`)

/** A claim that is begun at one process is asked for at the other, and ten times through the balancer. */
async function tellSessions(): Promise<string> {
  const { people, begins } = await gatherCrowd(site.ground.tools, 1)
  const { headers } = people[0]!
  const { key, ...call } = beginCall(people[0]!, begins.id)
  const keyed = { ...headers, 'idempotency-key': key }
  const begun = await send(site.webs[0]!, { ...call, method: 'POST', headers: keyed })
  const { id } = readJson<{ id: string }>(begun)
  const asked = [site.webs[1]!, ...Array<string>(10).fill(site.origin)]
  const statuses: number[] = []
  for (const origin of asked) {
    const answer = await send(origin, { method: 'GET', path: `/api/claims/${id}`, headers })
    statuses.push(answer.status)
  }
  return `${statuses.filter((status) => status === 200).length} of ${asked.length}`
}

async function tellLimit(): Promise<string> {
  const { people } = await gatherCrowd(site.ground.tools, 1)
  const call = { method: 'GET', path: '/questionnaire/progress' } as const
  let passed = 0
  while (passed < MOST_CALLS) {
    const { status } = await send(site.origin, { ...call, headers: people[0]!.headers })
    if (status === 429) return `${passed} of 120`
    if (status !== 200) return `answered ${status}`
    passed += 1
  }
  return `no end after ${passed}`
}

async function tellReleases(): Promise<string> {
  const { db, databaseUrl } = site.ground
  const folder = copyDefinitions()
  const say = () => {}
  const log = { debug: say, info: say, warn: say, error: say }
  const clock = { now: () => new Date() }
  const store = await openReleases({ db, log, clock }, { root: folder.root, databaseUrl })
  try {
    const tools = toolsWith(db, store, { clock })
    const actor = await addStaff(tools, 'publisher', 'bench@example.com')
    const answered: number[] = []
    const shown: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const live = liveContent(tools, name)!
      const content: Record<string, unknown> = { ...structuredClone(live.definition) }
      const title = `Round ${round}`
      content['head'] = { title, description: 'Measured' }
      await overwriteDraft(tools, { draft: { ...name, content, baseHash: live.hash }, actor })
      const drafts = await DefinitionDraft.query(db)
      const since = performance.now()
      await publishDrafts(tools, { drafts, note: '', actor })
      answered.push(performance.now() - since)
      await Promise.all(site.webs.map((origin) => untilTitled(origin, title)))
      shown.push(performance.now() - since)
    }
    return `published ${told(answered)}; shown by both ${told(shown)}`
  } finally {
    await store.stop()
    folder.remove()
  }
}

/** Of times in milliseconds, the middle one and the longest. */
function told(times: number[]): string {
  return `${Math.round(percentile(times, 0.5))} ms, ${Math.round(Math.max(...times))} ms`
}

async function untilTitled(origin: string, title: string): Promise<void> {
  for (;;) {
    const { body } = await send(origin, { method: 'GET', path: '/' })
    if (body.includes(`<title>${title}`)) return
    await wait(20)
  }
}

/** Bursts of load, one after the other, until the renewal is over. */
async function tellRenewal(renew: () => Promise<void>): Promise<string> {
  const since = performance.now()
  let tookMs = 0
  const renewed = wait(500)
    .then(renew)
    .then(() => (tookMs = performance.now() - since))
  const count = { succeeded: 0, failed: 0 }
  const headers = { 'content-type': 'application/json' }
  const target = { method: 'POST', path: '/api/suits', body: '{}', headers } as const
  while (tookMs === 0) {
    const { succeeded, failed } = await load(site.origin, target, SECONDS, CONNECTIONS)
    count.succeeded += succeeded
    count.failed += failed
  }
  await renewed
  return `${count.failed} failed of ${count.succeeded + count.failed}; renewed within ${(tookMs / 1000).toFixed(1)} s`
}

/**
 * What one `web` and what two answer, each held to a share of a core, so that the generator, HAProxy and the database are never short
 * of one: what two have in common would show in the ratio.
 */
async function tellDoubling(): Promise<string> {
  const shared = await openBalancedSite({ webs: 2, workers: 0, env: { RATE_LIMITS: 'off' } })
  const free: (() => void)[] = []
  try {
    for (const pid of shared.pids()) free.push(holdToShare(pid, SHARE))
    const scenarios = await listScenarios(shared.origin)
    const usual = scenarios.filter(({ name: call }) => /suits|control|track|push/.test(call))
    const measured: string[][] = []
    for (const { name: call, target } of usual) {
      const rates: [number, number][] = []
      // The first round is there to warm up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const burst = async (webs: number) => {
          await shared.serveWith(webs)
          return (await load(shared.origin, target, SECONDS, PLENTY)).perSecond
        }
        rates.push([await burst(1), await burst(2)])
      }
      const counted = rates.slice(1)
      const [one, two] = [0, 1].map((side) => median(counted.map((pair) => pair[side]!)))
      const ratio = median(counted.map(([alone, both]) => both / alone))
      measured.push([call, one!.toFixed(0), two!.toFixed(0), `${ratio.toFixed(2)} ×`])
    }
    return table([`each web held to ${SHARE} of a core`, 'one, req/s', 'two, req/s', ''], measured)
  } finally {
    for (const release of free) release()
    await shared.close()
  }
}
