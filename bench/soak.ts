import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { findSuitToFile } from '../e2e/claimant.ts'
import { send } from '../e2e/http-call.ts'
import {
  findFreePort,
  makeDataDir,
  removeDataDir,
  startServer,
  stopServer,
} from '../e2e/server-process.ts'
import { howMany } from '../faults/how-many.ts'
import { everybody } from './everybody.ts'
import { openHeap } from './heap.ts'
import { residentMb } from './process-usage.ts'
import { judged, table } from './table.ts'

/*
 * Whether anything grows with time: one process, with limits, serves all sorts of visitors for MINUTES (30), PER_SECOND (60) of
 * them. What it holds is measured after a collection of garbage; what it holds after the first sixth of the time, when all of
 * its code has run, is compared with the end. Ends with 1 when more than MOST_MB have come to it. Run by `npm run bench:soak`.
 */
const MOST_MB = 8
const MOST_FILES = 10
const MOST_AT_ONCE = 80
const LINES = 12
const minutes = howMany('MINUTES', 30)
const perSecond = howMany('PER_SECOND', 60)

const dataDir = makeDataDir()
const inspected = await findFreePort()
const server = await startServer({
  dataDir,
  env: {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspected}`,
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '1',
  },
})
const agent = new Agent({ keepAlive: true, maxSockets: 40 })
const heap = await openHeap(inspected)
const answers = { good: 0, refused: 0, failed: 0 }
try {
  const { origin, pid } = server
  const suit = await findSuitToFile((call) => send(origin, call, agent))
  const note = ({ status }: { status: number }) => {
    answers[status < 400 ? 'good' : status < 500 ? 'refused' : 'failed'] += 1
  }
  const act = everybody({ origin, agent, suit, note })
  const measure = async () => {
    const { heap: mb, external } = await heap.measure()
    return { mb: mb + external, rss: residentMb(pid), files: openFiles(pid) }
  }

  const start = performance.now()
  const measured: { at: number; mb: number; rss: number; files: number }[] = []
  for (let line = 1; line <= LINES; line += 1) {
    await letThemCome(act, start + (line / LINES) * minutes * 60_000)
    measured.push({ at: (performance.now() - start) / 60_000, ...(await measure()) })
  }
  const rows = measured.map(({ at, mb, rss, files }) => [
    at.toFixed(1),
    mb.toFixed(1),
    rss.toFixed(0),
    String(files),
  ])
  console.log(table(['minute', 'held, MB', 'RSS, MB', 'open files'], rows))
  const [early, last] = [measured[1]!, measured.at(-1)!]
  const grown = last.mb - early.mb
  const more = last.files - early.files
  console.log(`\n${answers.good} answers, ${answers.refused} refusals, ${answers.failed} failures.`)
  console.log(
    `Since minute ${early.at.toFixed(1)}: ${judged(`${grown.toFixed(1)} MB`, grown <= MOST_MB)}`,
  )
  console.log(`Open files: ${judged(`${more} more`, more <= MOST_FILES)}`)
  process.exitCode = grown <= MOST_MB && more <= MOST_FILES ? 0 : 1
} finally {
  heap.close()
  agent.destroy()
  await stopServer(server)
  removeDataDir(dataDir)
}

/** Nobody waits for those before; while too many are served, nobody comes. */
async function letThemCome(act: () => Promise<unknown>, until: number): Promise<void> {
  let served = 0
  while (performance.now() < until) {
    await wait(1000 / perSecond)
    if (served >= MOST_AT_ONCE) continue
    served += 1
    const leave = () => void (served -= 1)
    act().then(leave, leave)
  }
  while (served > 0) await wait(50)
}

/** Files and connections; 0 where there is no /proc. */
function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}
