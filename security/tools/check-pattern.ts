import { check } from 'recheck'

/** Without its native programs, which the install leaves out. */
process.env['RECHECK_BACKEND'] = 'pure'
const PATIENCE_MS = 60_000
/** One repeated set between both ends: linear whatever it is, and what takes the checker longest. */
const PLAIN = /^\^\w*\[(?:[^\]\\]|\\.)*\](?:\{\d+(?:,\d*)?\}|[+*?])?\$$/

export interface Finding {
  /** How the time grows with the text, `exponential`, `2nd degree polynomial`; or that it could not be told. */
  growth: string
  /** Texts of at least this length that keep the pattern busy. */
  attacks(length: number): string[]
}

/** Whether some text can keep a pattern busy for longer than its length explains; undefined for one that is safe. */
export async function findingOf(source: string, flags: string): Promise<Finding | undefined> {
  if (PLAIN.test(source)) return undefined
  // What the checker does not know and what does not change how long it takes: indices, sets of the `v` flag.
  const told = await check(source, flags.replace(/[dv]/g, ''), { timeout: PATIENCE_MS })
  if (told.status === 'safe') return undefined
  const { attack, complexity } = told
  if (told.status === 'unknown' || !attack) return { growth: 'not told', attacks: anything }
  const { pumps, suffix } = attack
  const grown = (length: number) => {
    const times = (pump: string) => Math.ceil(length / pumps.length / pump.length)
    return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times(pump))).join('') + suffix
  }
  return { growth: complexity?.summary ?? 'vulnerable', attacks: (length) => [grown(length)] }
}

/** What keeps most patterns busy that anything does. */
function anything(length: number): string[] {
  const pumps = [
    'a',
    '0',
    ' ',
    '-',
    '.',
    '/',
    '@',
    '$',
    '<',
    '[',
    'a ',
    '0 ',
    'a-',
    '0,',
    'a.',
    '<a ',
    'to ',
  ]
  return pumps.map((pump) => `${pump.repeat(Math.ceil(length / pump.length))}\u0000`)
}
