import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const ENTRY = new URL('./testing/print-letters.ts', import.meta.url).pathname
const PATIENCE_MS = 240_000

test(
  'two workers killed twelve times between them print 500 letters, each once and whole',
  async () => {
    const folder = temporaryFolder()

    const deaths = await printThroughKills({ folder, count: 500, kills: 12 })

    const keys = lettersIn(folder)
    expect(deaths).toBe(12)
    expect(new Set(keys)).toEqual(new Set(Array.from({ length: 500 }, (_, n) => `letter-${n}`)))
    expect(keys).toHaveLength(500)
    for (const key of keys) {
      const letter = readFileSync(join(folder, key, 'letter.pdf'), 'latin1')
      const note = JSON.parse(readFileSync(join(folder, key, 'envelope.json'), 'utf8'))
      expect(letter.startsWith('%PDF-')).toBe(true)
      expect(letter.trimEnd().endsWith('%%EOF')).toBe(true)
      expect(note).toMatchObject({ idempotencyKey: key, sheets: 2 })
    }
  },
  PATIENCE_MS,
)

test(
  'with a new key for each try there are too many, and that is seen',
  async () => {
    const folder = temporaryFolder()

    await printThroughKills({ folder, count: 20, kills: 2, keys: 'new-keys' })

    expect(lettersIn(folder).length).toBeGreaterThan(20)
  },
  PATIENCE_MS,
)

/**
 * Both workers print all the letters, so that they meet at each; one that is killed begins again.
 * @returns how many died at work
 */
async function printThroughKills(given: {
  folder: string
  count: number
  kills: number
  keys?: string
}): Promise<number> {
  let begun = 0
  let deaths = 0
  async function work(): Promise<void> {
    for (;;) {
      const isKilled = begun < given.kills
      begun += 1
      const code = await run(given, isKilled)
      if (!isKilled) return expect(code).toBe(0)
      if (code === null) deaths += 1
    }
  }
  await Promise.all([work(), work()])
  return deaths
}

/** @returns its exit code; a killed one has none, and dies at work after up to 0.4 s */
async function run(
  { folder, count, keys = 'same-keys' }: { folder: string; count: number; keys?: string },
  isKilled: boolean,
): Promise<number | null> {
  const child = spawn(process.execPath, [ENTRY, folder, String(count), keys], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.stdout.resume()
  if (isKilled) {
    await pause(100 + Math.random() * 300)
    child.kill('SIGKILL')
  }
  return ended
}

function lettersIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.'))
}
