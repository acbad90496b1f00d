import type { Holding } from '../holding.ts'
import type { ClaimInCopy } from './claims-in-copy.ts'

/** A file of a copy. */
export interface CopyFile {
  name: string
  bytes: Uint8Array
  /** In words for the person. */
  what: string
  /** Of the claim that it belongs to. */
  claimId?: string
}

/** A file as a table has it. */
export interface StoredFile {
  id: string
  name: string
  bytes: Uint8Array
}

const fileWords: Readonly<Record<string, string>> = {
  documents: 'Claim form',
  uploads: 'File that you added',
}

/**
 * Says of a stored file what it is, and of which claim.
 * @param about `rows`: those of the file's table, as the copy has them
 */
export function describeFile(
  { id, ...file }: StoredFile,
  {
    holding: { table, title },
    rows,
    claims,
  }: { holding: Holding; rows: readonly unknown[]; claims: readonly ClaimInCopy[] },
): CopyFile {
  const row = rows.find((one): one is Row => isRow(one) && one['id'] === id)
  const claim = claims.find((one) => one.id === row?.['claimId'] || one.documentIds.includes(id))
  const words = fileWords[table] ?? title
  const what = typeof row?.['name'] === 'string' ? `${words}: ${row['name']}` : words
  return { ...file, what, ...(claim && { claimId: claim.id }) }
}

type Row = Readonly<Record<string, unknown>>

function isRow(one: unknown): one is Row {
  return typeof one === 'object' && one !== null
}
