import { type Claim, type ClaimLetter, openAnswers } from '../claims/index.ts'
import { joinPdfs, openSignedDocument, UnjoinableFiles } from '../documents/index.ts'
import { noteUnfit } from '../forms/index.ts'
import { Upload } from '../uploads/index.ts'
import { holdAsRead } from './hold-as-read.ts'
import type { Sender } from './letter-owner.ts'
import { FILES_UNPRINTABLE, FORM_UNPRINTABLE, refuseLetter } from './refuse-letter.ts'

/**
 * Gives a letter back whose pages cannot be made. A settlement's own form of which none can be is passed by from then on: signed once
 * more it is ours.
 */
export async function refuseUnmade(
  tools: Sender,
  { letter, claim, error }: { letter: ClaimLetter; claim: Claim; error: UnjoinableFiles },
): Promise<void> {
  const { template } = claim.form ?? {}
  const isNamed = error.parts.includes(0) || proofOf(tools, claim).length === 0
  // Where nobody knows of which part it is, its owner would replace files that are good.
  const isUnknown = !isNamed && error.parts.length === 0 && template !== undefined
  const alone = isUnknown ? await faultOfForm(tools, claim) : undefined
  const isOfForm = isNamed || alone !== undefined
  const files = await filesOf(tools, { claim, parts: error.parts })
  const reason = isOfForm ? FORM_UNPRINTABLE : FILES_UNPRINTABLE
  const refused = { letter, state: 'failed', reason, source: 'job', files } as const
  await tools.db.transaction(async (trx) => {
    await holdAsRead(trx, letter)
    // What a crowded machine did not make says nothing of the form.
    const isUnfit = (alone ?? error).isFinal && isOfForm
    if (isUnfit && template) await noteUnfit({ ...tools, db: trx }, template)
    await refuseLetter({ ...tools, db: trx }, refused)
  })
}

/** Why its signed form becomes no letter without its files: tried twice over, since what is alone need not be copied. */
async function faultOfForm(
  tools: Sender,
  { documentId }: Claim,
): Promise<UnjoinableFiles | undefined> {
  if (!documentId) return undefined
  const { bytes } = await openSignedDocument(tools, { id: documentId })
  try {
    await joinPdfs([bytes, bytes])
    return undefined
  } catch (caught) {
    if (caught instanceof UnjoinableFiles) return caught
    throw caught
  }
}

/** The fingerprints of the files behind the form that did not become pages: its owner and staff may see several. */
async function filesOf(
  tools: Sender,
  { claim, parts }: { claim: Claim; parts: readonly number[] },
): Promise<string[]> {
  const proof = proofOf(tools, claim)
  // The form comes before them.
  const ids = parts.flatMap((part) => proof[part - 1] ?? [])
  const found = await Upload.query(tools.db).whereIn('id', ids).select('sha256')
  return found.map(({ sha256 }) => sha256)
}

function proofOf(tools: Sender, { sealedAnswers }: Claim): readonly string[] {
  return (sealedAnswers && openAnswers(tools, sealedAnswers).proof) ?? []
}
