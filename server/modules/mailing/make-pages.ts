import type { Tools } from '../../tools.ts'
import type { Claim } from '../claims/index.ts'
import { joinPdfs, openSignedDocument } from '../documents/index.ts'
import { openUploads } from '../uploads/index.ts'

interface Contents {
  claim: Pick<Claim, 'documentId' | 'form'>
  /** Ids of the files, in the order in which the form lists them. */
  proof: readonly string[]
}

/**
 * All pages of a letter, of the size that the print shop takes: the signed form, byte for byte as it was signed where it is of
 * that size, and behind it the files that it lists.
 * @throws Error when the stored form is not what was signed; UnjoinableFiles
 */
export async function makePages(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claim, proof }: Contents,
): Promise<{ pdf: Uint8Array; pages: number }> {
  if (!claim.documentId) throw new Error('A letter has a signed form')
  const form = await openSignedDocument(tools, { id: claim.documentId })
  // The form that we make is of that size; a settlement's own may be of any.
  if (proof.length === 0 && !claim.form?.template) return { pdf: form.bytes, pages: form.pages }
  const files = await openUploads(tools, { ids: proof })
  const { bytes: pdf, pages } = await joinPdfs([form.bytes, ...files.map(({ bytes }) => bytes)])
  return { pdf, pages }
}
