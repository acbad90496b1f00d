import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFiles } from '../server/modules/definitions/schema-files.ts'

// Writes flows/schemas/*.schema.json, which editors complete and check definitions by. `--check` only says what is stale.
const root = join(import.meta.dirname, '..')
const checkOnly = process.argv.includes('--check')
const stale: string[] = []

for (const { file, text } of schemaFiles()) {
  const path = join(root, file)
  if (read(path) === text) continue
  stale.push(file)
  if (checkOnly) continue
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

if (stale.length) console.log(`${checkOnly ? 'Stale' : 'Written'}: ${stale.join(', ')}`)
if (checkOnly && stale.length) {
  console.error('Run npm run schemas and commit what it writes.')
  process.exitCode = 1
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
