import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Catalogues, Wording } from './catalogues.ts'
import type { Fault, Found } from './fault.ts'
import { pointerTo } from './pointer-to.ts'
import { readJson } from './read-json.ts'

const FOLDER = 'flows/es'

/**
 * Reads the words of other languages under a folder: `flows/es/<definition id>.json` holds `{ "<English>": "<Spanish>" }`.
 * What is no such object is at fault.
 */
export function readWords(root: string): { words: Catalogues; faults: Fault[] } {
  const files = globSync(`${FOLDER}/*.json`, { cwd: root }).toSorted()
  const faults: Fault[] = []
  const es = new Map<string, { file: string; wording: Wording }>()
  for (const file of files) {
    const read = readWording(join(root, file))
    faults.push(...read.faults.map((fault) => ({ file, ...fault })))
    if (read.wording) es.set(basename(file, '.json'), { file, wording: read.wording })
  }
  return { words: { es }, faults }
}

function readWording(path: string): { wording?: Wording; faults: Found[] } {
  try {
    const value: unknown = readJson(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { faults: [{ pointer: '', reason: 'must be an object of texts' }] }
    const odd = Object.entries(value).filter(([, text]) => typeof text !== 'string' || !text.trim())
    if (odd.length === 0) return { wording: value as Wording, faults: [] }
    return {
      faults: odd.map(([text]) => ({ pointer: pointerTo(text), reason: 'must be a text' })),
    }
  } catch (error) {
    return { faults: [{ pointer: '', reason: (error as Error).message }] }
  }
}
