import type { Tools } from '../../../tools.ts'
import { importList } from './import-list.ts'
import { makeSample } from './make-sample.ts'

const SAMPLE_LIST = 'sample'

/** Fills the list of made-up entries; always the same ones for a seed. */
export function importSample(
  tools: Pick<Tools, 'db' | 'clock'>,
  { rows, seed }: { rows: number; seed: number },
  say?: (words: string) => void,
): Promise<{ properties: number; gone: number }> {
  const list = {
    name: SAMPLE_LIST,
    source: 'Made up by a program, to try the search with',
    readOn: tools.clock.now().toISOString().slice(0, 10),
    isSample: true,
    properties: makeSample({ rows, seed }),
  }
  return importList(tools, list, say)
}
