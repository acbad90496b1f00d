import { parseArgs } from 'node:util'
import type { Tools } from '../../../tools.ts'
import { importList } from './import-list.ts'
import { importSample } from './import-sample.ts'
import { CSV_COLUMNS, readCsv } from './read-csv.ts'

const IMPORT_USAGE = `import-unclaimed <file.csv> --name <list> --source <where it was got> --read-on <YYYY-MM-DD>
The file's columns: ${CSV_COLUMNS}`
const SAMPLE_USAGE = 'sample-unclaimed <rows> [--seed <number>]'
const MOST_ROWS = 2_000_000

type CommandTools = Pick<Tools, 'db' | 'clock'> & { config: Pick<Tools['config'], 'live'> }

/**
 * `node server/main.ts import-unclaimed …`: brings in an office's list from a file on this machine, or its newer edition.
 * @returns what was done, in a line
 * @throws Error with the usage, or with the entry that is wrong; nothing was changed then
 */
export async function importUnclaimedCommand(
  tools: CommandTools,
  { args }: { args: string[] },
): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      source: { type: 'string' },
      'read-on': { type: 'string' },
    },
  })
  const [path] = positionals
  const { name, source, 'read-on': readOn } = values
  if (!path || !name || !source || !readOn || !isDay(readOn)) throw new Error(IMPORT_USAGE)
  const list = { name, source, readOn, isSample: false, properties: readCsv(path) }
  const { properties, gone } = await importList(tools, list, sayNow)
  return `"${name}" has ${properties} entries now; ${gone} of an older edition are gone`
}

/**
 * `node server/main.ts sample-unclaimed <rows>`: fills the list of made-up entries, to try the search with; 0 empties it.
 * @returns what was done, in a line
 * @throws Error with the usage, or on a live site
 */
export async function sampleUnclaimedCommand(
  tools: CommandTools,
  { args }: { args: string[] },
): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' } },
  })
  const rows = Number(positionals[0])
  const seed = Number(values.seed)
  const isFit = Number.isInteger(rows) && rows >= 0 && rows <= MOST_ROWS && Number.isInteger(seed)
  if (positionals.length !== 1 || !isFit) throw new Error(SAMPLE_USAGE)
  if (tools.config.live) throw new Error('Made-up entries have no place on a live site')
  const { properties } = await importSample(tools, { rows, seed }, sayNow)
  return `${properties} made-up entries can be searched, each labelled as sample data`
}

/** What an operator waits for; standard output has what was done. */
function sayNow(words: string): void {
  process.stderr.write(`${words}\n`)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
