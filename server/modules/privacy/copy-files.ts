import { setImmediate as breathe } from 'node:timers/promises'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { makeEvidenceZip } from '../evidence/index.ts'
import type { Holding } from '../holding.ts'
import { personalHoldings } from './all-holdings.ts'
import { gatherData } from './gather-data.ts'
import { ownRows, type Person } from './own-rows.ts'
import { camel } from './read-row.ts'
import { signedClaimsOf } from './record-request.ts'

interface NamedFile {
  name: string
  bytes: Uint8Array
}

const README = `Everything that we keep about you, as it was when you asked.

data.json    all of it, by table; open it with any text editor
documents/   claim forms, as PDF, by their id in data.json
uploads/     files that you added, by their id in data.json
evidence/    for each claim that you signed: form, certificate and record, sealed
`

/** What a copy is made of: the data as JSON, every stored file, and the evidence of each signed claim. */
export async function copyFiles(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>,
  person: Person,
): Promise<NamedFile[]> {
  const data = await gatherData(tools, person)
  const files: NamedFile[] = [
    { name: 'README.txt', bytes: Buffer.from(README) },
    { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
  ]
  for (const holding of personalHoldings()) {
    // oxlint-disable-next-line no-await-in-loop -- one table in memory at a time
    files.push(...(await storedFiles(tools, holding, person)))
  }
  for (const { id, reference } of await signedClaimsOf(tools, person)) {
    // oxlint-disable-next-line no-await-in-loop -- each has up to 50 MB
    const evidence = await evidenceOf(tools, { id, visitorId: person.visitorId })
    if (evidence) files.push({ name: `evidence/${reference}.zip`, bytes: evidence })
  }
  return files
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

async function storedFiles(
  tools: Pick<Tools, 'db' | 'secrets'>,
  holding: Holding,
  person: Person,
): Promise<NamedFile[]> {
  const files: NamedFile[] = []
  for (const [column, content] of Object.entries(holding.columns)) {
    if (typeof content !== 'object' || content.form !== 'file') continue
    // oxlint-disable-next-line no-await-in-loop
    const rows = (await ownRows(tools, holding, person).select(
      'id',
      'media_type',
      column,
    )) as Record<string, unknown>[]
    for (const row of rows) {
      const sealed = row[camel(column)]
      if (!Buffer.isBuffer(sealed) || sealed.length === 0) continue
      const ending = endings[String(row['mediaType'])] ?? 'bin'
      const name = `${holding.table}/${String(row['id'])}.${ending}`
      files.push({ name, bytes: tools.secrets.open(content.seal, sealed) })
      // oxlint-disable-next-line no-await-in-loop -- to open 10 MB takes a while; others get their turn in between
      await breathe()
    }
  }
  return files
}

/** None for a claim whose signing was taken back. */
async function evidenceOf(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>,
  wanted: { id: string; visitorId: string },
): Promise<Buffer | undefined> {
  try {
    return (await makeEvidenceZip(tools, wanted)).bytes
  } catch (error) {
    if (error instanceof Problem && error.code === 'claim.not-ready') return undefined
    throw error
  }
}
