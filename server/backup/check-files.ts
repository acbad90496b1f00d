import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from './copy-outbox.ts'
import { fileOf, type Manifest } from './manifest.ts'

/** @throws Error that names every file of a backup that is missing or not as it was written */
export async function checkFiles(
  folder: string,
  { tables, files }: Pick<Manifest, 'tables' | 'files'>,
): Promise<void> {
  const wanted = [
    ...tables.map((table) => ({ path: fileOf(table), sha256: table.sha256 })),
    ...files.map(({ path, sha256 }) => ({ path, sha256 })),
  ]
  const faults: string[] = []
  for (const { path, sha256 } of wanted) {
    const place = join(folder, path)
    if (!existsSync(place)) faults.push(`${path} is missing`)
    else if ((await sha256Of(place)) !== sha256) faults.push(`${path} was changed`)
  }
  if (faults.length > 0) throw new Error(`The backup is damaged: ${faults.join(', ')}.`)
}
