import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

interface Site {
  role?: 'web' | 'worker' | 'migrate'
  env?: Record<string, string>
  /** Of Node itself. */
  flags?: string[]
  /** What `/healthz` or `/readyz` is asked before the process is told to end. */
  until?: 'healthz' | 'readyz'
  signal?: NodeJS.Signals
  /** What is done once it answers. */
  meanwhile?(port: number): Promise<void>
}

/** A process of the site from its start, until it answers or ends by itself, to its end by SIGTERM. */
export async function runSite({
  role = 'web',
  env = {},
  flags = [],
  until = 'readyz',
  signal = 'SIGTERM',
  meanwhile,
}: Site) {
  const port = await freePort()
  const asked = role === 'worker' ? { METRICS_PORT: String(port) } : { PORT: String(port) }
  const given = { PATH: process.env['PATH'], HOST: '127.0.0.1', ...asked }
  const site = spawn(process.execPath, [...flags, 'server/main.ts', role], {
    env: { ...given, DATA_DIR: temporaryFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void site.kill('SIGKILL'))
  let said = ''
  let complaint = ''
  site.stdout.on('data', (part) => (said += String(part)))
  site.stderr.on('data', (part) => (complaint += String(part)))
  const ended = new Promise<number | null>((resolve) => site.once('close', resolve))
  while (site.exitCode === null && !(await answers(port, until))) await sleep(100)
  if (site.exitCode === null) await meanwhile?.(port)
  site.kill(signal)
  const code = await ended
  return { said: said.split('\n').filter(Boolean), complaint, code }
}

async function answers(port: number, path: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/${path}`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A port that nobody has, now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
