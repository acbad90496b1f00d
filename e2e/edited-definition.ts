import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// oxlint-disable-next-line typescript/no-explicit-any -- definitions are edited here as a person edits JSON
export type Json = any

const folder = process.env['E2E_FOLDER'] ?? ''

/** Edits a definition as an editor would, and puts it back at the end of the test. */
export async function edited(
  file: string,
  change: (definition: Json) => void,
  look: () => Promise<void>,
): Promise<void> {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const definition: Json = JSON.parse(before)
  change(definition)
  writeFileSync(path, JSON.stringify(definition, null, 2))
  try {
    await look()
  } finally {
    writeFileSync(path, before)
  }
}
