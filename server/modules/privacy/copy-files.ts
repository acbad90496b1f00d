import { setImmediate as breathe } from 'node:timers/promises'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { makeEvidenceZip } from '../evidence/index.ts'
import type { Holding } from '../holding.ts'
import { personalHoldings } from './all-holdings.ts'
import { claimsInCopy } from './claims-in-copy.ts'
import { copyIndex } from './copy-index.ts'
import { type CopyFile, describeFile, type StoredFile } from './describe-file.ts'
import { gatherData } from './gather-data.ts'
import { ownRows, type Person } from './own-rows.ts'
import { camel } from './read-row.ts'
import { signedClaimsOf } from './record-request.ts'

/**
 * What a copy is made of: a page that says what is what, the data as JSON, every stored file, and the evidence of each
 * signed claim.
 */
export async function copyFiles(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config' | 'screens'>,
  person: Person,
): Promise<CopyFile[]> {
  const data = await gatherData(tools, person)
  const claims = await claimsInCopy(tools, person)
  const files: CopyFile[] = []
  for (const holding of personalHoldings()) {
    const { rows = [] } = data[camel(holding.table)] ?? {}
    // oxlint-disable-next-line no-await-in-loop -- one table in memory at a time
    const stored = await storedFiles(tools, holding, person)
    files.push(...stored.map((file) => describeFile(file, { holding, rows, claims })))
  }
  for (const { id, reference, visitorId } of await signedClaimsOf(tools, person)) {
    // oxlint-disable-next-line no-await-in-loop -- each has up to 50 MB
    const bytes = await evidenceOf(tools, { id, visitorId })
    const name = `evidence/${reference}.zip`
    if (bytes) files.push({ name, bytes, what: EVIDENCE, claimId: id })
  }
  files.push({ name: 'data.json', bytes: asText(JSON.stringify(data, null, 2)), what: DATA })

  const kinds = Object.values(data).map(({ title, rows }) => ({ title, entries: rows.length }))
  const index = copyIndex(tools, { madeAt: tools.clock.now(), kinds, claims, files })
  return [{ name: 'index.html', bytes: asText(index), what: 'This page' }, ...files]
}

const EVIDENCE =
  'Evidence of your signature: the form, a certificate and the record of what was shown and signed, sealed in a ZIP'
const DATA = 'All your data, for a program or any text editor'

const asText = (words: string) => Buffer.from(`${words.trimEnd()}\n`)

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

async function storedFiles(
  tools: Pick<Tools, 'db' | 'secrets'>,
  holding: Holding,
  person: Person,
): Promise<StoredFile[]> {
  const files: StoredFile[] = []
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
      const id = String(row['id'])
      const name = `${holding.table}/${id}.${ending}`
      files.push({ id, name, bytes: tools.secrets.open(content.seal, sealed) })
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
