import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { test } from './testing/database.ts'

test.skipIf(!existsSync('build/server'))(
  'a web process prints lines of JSON alone, from its start to its end by SIGTERM',
  async ({ ownUrl }) => {
    const { said, code } = await runWeb({ DATABASE_URL: ownUrl })

    expect(said).toContainEqual(expect.stringContaining('"event":"payments"'))
    expect(said.filter((line) => !isJson(line))).toEqual([])
    expect(code).toBe(0)
  },
)

/** A web process from its start, until it is ready, to its end by SIGTERM. */
async function runWeb(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'web-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const web = spawn(process.execPath, ['server/main.ts', 'web'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void web.kill('SIGKILL'))
  let said = ''
  web.stdout.on('data', (part) => (said += String(part)))
  const ended = new Promise<number | null>((resolve) => web.once('close', resolve))
  while (web.exitCode === null && !(await isReady(port))) await sleep(100)
  web.kill('SIGTERM')
  const code = await ended
  return { said: said.split('\n').filter(Boolean), code }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
