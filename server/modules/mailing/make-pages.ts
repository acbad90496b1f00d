import type { Tools } from '../../tools.ts'
import type { Claim } from '../claims/index.ts'
import { joinPdfs, openSignedDocument } from '../documents/index.ts'
import { openUploads } from '../uploads/index.ts'

interface Contents {
  claim: Pick<Claim, 'documentId'>
  /** Ids of the files, in the order in which the form lists them. */
  proof: readonly string[]
}

/**
 * All pages of a letter: the signed form, byte for byte as it was signed, and behind it the files that it lists.
 * @throws Error when the stored form is not what was signed
 */
export async function makePages(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claim, proof }: Contents,
): Promise<{ pdf: Uint8Array; pages: number }> {
  if (!claim.documentId) throw new Error('A letter has a signed form')
  const form = await openSignedDocument(tools, { id: claim.documentId })
  if (proof.length === 0) return { pdf: form.bytes, pages: form.pages }
  const files = await openUploads(tools, { ids: proof })
  const { bytes: pdf, pages } = await joinPdfs([form.bytes, ...files.map(({ bytes }) => bytes)])
  return { pdf, pages }
}
