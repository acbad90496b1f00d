import { useState } from 'react'
import type { Attestation, SuitTerms } from '#contract/suit-terms.ts'
import type { SignatureDraft } from './signature-box.tsx'

/** What the person does on the form: nothing of it is kept anywhere else. */
export function useOwnPart(mode: SuitTerms['signatureMode']) {
  const [agreed, setAgreed] = useState(false)
  const [ticked, setTicked] = useState<Attestation[]>([])
  const [draft, setDraft] = useState<SignatureDraft>(blankDraft(mode))
  // Counts the documents that changed unread: each one is signed in an empty box.
  const [round, setRound] = useState(0)

  /** Nobody signs what they have not read: ticks and signature go, and the document is made anew without them. */
  function startOver() {
    setAgreed(false)
    setTicked([])
    setDraft(blankDraft(mode))
    setRound((count) => count + 1)
  }
  return { agreed, setAgreed, ticked, setTicked, draft, setDraft, round, startOver }
}

/** An empty box for what the settlement takes; typed first where it takes both. */
function blankDraft(mode: SuitTerms['signatureMode']): SignatureDraft {
  return mode === 'drawn' ? { method: 'drawn' } : { method: 'typed', text: '' }
}
