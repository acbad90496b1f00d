import { globSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from './definition-schemas.ts'
import type { Definition, DefinitionFile } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { readDefinitionText } from './read-definition-text.ts'

const LARGEST_BYTES = 1_048_576
const PATTERNS = ['flows/site.json', 'flows/**/*.{page,flow}.json', 'experiments/*.experiment.json']

/** Where definitions are looked for. */
const FOLDERS = ['flows/*.json', 'flows/pages/**/*.json', 'experiments/**/*.json']

/** Files among the definitions that are none by their name: nothing reads them, and nobody would hear of what is wrong in them. */
export function unreadFiles(root: string): Fault[] {
  const read = new Set(definitionNames(root))
  const reason =
    'is read by nobody: its name ends in .page.json or .flow.json, or is experiments/<id>.experiment.json'
  return FOLDERS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !read.has(file))
    .toSorted()
    .map((file) => ({ file, pointer: '', reason }))
}

/** The files of definitions under a folder. */
export function definitionNames(root: string): string[] {
  return PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()
}

/** Reads every definition under a folder. Files that cannot be read or do not fit their schema are faults. */
export function readDefinitions(root: string): { files: DefinitionFile[]; faults: Fault[] } {
  const names = definitionNames(root)
  const files: DefinitionFile[] = []
  const faults: Fault[] = []
  for (const file of names) {
    const { definition, faults: own } = readDefinition(root, file)
    faults.push(...own)
    if (definition) files.push({ file, definition })
  }
  return { files, faults }
}

function readDefinition(root: string, file: string): { definition?: Definition; faults: Fault[] } {
  const kind = kindOf(file)
  try {
    const stat = lstatSync(join(root, file))
    if (!stat.isFile()) return refuse(file, 'is not a regular file')
    if (stat.size > LARGEST_BYTES)
      return refuse(file, `has ${stat.size} bytes; ${LARGEST_BYTES} are the most`)
    const { definition, misfits } = readDefinitionText(kind, readFileSync(join(root, file), 'utf8'))
    const faults = misfits.map((misfit) => ({ file, ...misfit }))
    return { ...(definition && { definition }), faults }
  } catch (error) {
    return { faults: [{ file, pointer: '', reason: (error as Error).message }] }
  }
}

function refuse(file: string, reason: string) {
  return { faults: [{ file, pointer: '', reason }] }
}

function kindOf(file: string): Definition['kind'] {
  const found = Object.entries(kinds).find(([, { ending }]) => file.endsWith(ending))
  return (found?.[0] ?? 'page') as Definition['kind']
}
