import { type Claim, type ClaimLetter, openAnswers } from '../claims/index.ts'
import { UnjoinableFiles } from '../documents/index.ts'
import { noteUnfit } from '../forms/index.ts'
import { Upload } from '../uploads/index.ts'
import { holdAsRead } from './hold-as-read.ts'
import type { Sender } from './letter-owner.ts'
import { makePages } from './make-pages.ts'
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
  // Nobody knows of which part it is: its owner would replace files that are good.
  const isHeavy = error.parts.length === 0 && template && !(await joinsAlone(tools, claim))
  const isOfForm = error.parts.includes(0) || proofOf(tools, claim).length === 0 || isHeavy
  const files = await filesOf(tools, { claim, parts: error.parts })
  const reason = isOfForm ? FORM_UNPRINTABLE : FILES_UNPRINTABLE
  const refused = { letter, state: 'failed', reason, source: 'job', files } as const
  await tools.db.transaction(async (trx) => {
    await holdAsRead(trx, letter)
    // What a crowded machine did not make says nothing of the form.
    if (isOfForm && error.isFinal && template) await noteUnfit({ ...tools, db: trx }, template)
    await refuseLetter({ ...tools, db: trx }, refused)
  })
}

/** Whether its signed form becomes a letter without any files. */
async function joinsAlone(tools: Sender, claim: Claim): Promise<boolean> {
  try {
    await makePages(tools, { claim, proof: [] })
    return true
  } catch (caught) {
    if (!(caught instanceof UnjoinableFiles)) throw caught
    return false
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
