import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figures, Target } from './load.ts'

/** Whether wrk is installed (Debian has it under that name). */
export function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const run = promisify(execFile)
const UNITS_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** The same burst as `load`, by wrk on one thread: such callers take a third of the processor time of ours. */
export async function loadByWrk(
  origin: string,
  { method, path, headers = {}, body }: Target,
  seconds: number,
  connections: number,
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-wrk-'))
  try {
    const script = join(folder, 'request.lua')
    writeFileSync(
      script,
      [
        `wrk.method = ${lua(method)}`,
        ...(body === undefined ? [] : [`wrk.body = ${lua(body)}`]),
        ...Object.entries(headers).map(
          ([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`,
        ),
      ].join('\n'),
    )
    const many = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s']
    const { stdout } = await run('wrk', [...many, '-s', script, origin + path])
    return figuresIn(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A text in Lua's own quotes; ours hold neither line breaks nor control characters. */
const lua = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

function figuresIn(said: string): Figures {
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
  const time = (percent: number) => {
    const [, value = 'NaN', unit = ''] =
      new RegExp(`${percent}%\\s+([\\d.]+)(\\w+)`).exec(said) ?? []
    return Number(value) * (UNITS_MS[unit] ?? NaN)
  }
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said)
  const unsent = broken?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0
  const refused = number(/Non-2xx or 3xx responses: (\d+)/)
  return {
    succeeded: number(/(\d+) requests in/) - refused,
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: time(50),
    p99: time(99),
    failed: refused + unsent,
  }
}
