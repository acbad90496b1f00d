import { parentPort } from 'node:worker_threads'
import { UnprintableText } from './check-glyphs.ts'
import type { ClaimForm } from './claim-form.ts'
import { makeClaimForm } from './make-claim-form.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'
import { verifyClaimForm } from './verify-claim-form.ts'
import type { WorkerAnswer } from './worker-answer.ts'

/** The thread that makes documents: one form in, one answer out. */
const port = parentPort
if (!port) throw new Error('This file is run as a worker thread')

port.on('message', async (form: ClaimForm) => {
  const answer = await answerFor(form)
  port.postMessage(answer, 'made' in answer ? [answer.made.bytes.buffer as ArrayBuffer] : [])
})

async function answerFor(form: ClaimForm): Promise<WorkerAnswer> {
  try {
    const made = await makeClaimForm(form)
    const missing = await verifyClaimForm(made.bytes, form)
    if (missing.length > 0) throw new UnfaithfulDocument(missing.map(({ path }) => path))
    return { made }
  } catch (error) {
    if (error instanceof UnprintableText) return { unprintable: error.fields }
    if (error instanceof UnfaithfulDocument) return { missing: error.paths }
    return { failed: error }
  }
}
