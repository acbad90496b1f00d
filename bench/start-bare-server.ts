import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordedAnswer } from './recorded-answer.ts'

export interface BareServer {
  pid: number
  origin: string
  stop(): Promise<void>
}

const program = join(import.meta.dirname, 'bare-server.ts')

/**
 * A bare server that gives these answers, in a process of its own.
 * @param databaseUrl where it keeps what is sent as visits, if it is to
 */
export async function startBareServer(
  answers: RecordedAnswer[],
  databaseUrl?: string,
): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-bare-'))
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const args = [program, file, ...(databaseUrl ? [databaseUrl] : [])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const reap = () => child.kill('SIGKILL')
  process.once('exit', reap)

  const early = ended.then(([code]) => {
    throw new Error(`The bare server ended with ${String(code)}`)
  })
  const [port] = (await Promise.race([once(child.stdout, 'data'), early])) as [Buffer]
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    async stop() {
      child.kill()
      await ended
      process.off('exit', reap)
      rmSync(folder, { recursive: true })
    },
  }
}
