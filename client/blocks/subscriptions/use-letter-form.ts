import { type FormEvent, useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { LetterKind } from '#contract/wire/cancel-letters.ts'
import { useStore } from '../../onboarding/store.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { missingIn, refusedIn } from './letter-faults.ts'
import { typedIn } from './letter-fields.ts'
import { forgetStart, letterStart } from './letter-start.ts'
import { useLetter } from './use-letter.ts'

interface Form {
  /** Of which start it is; another start begins anew. */
  times: number
  kind: LetterKind
  faults: readonly FieldFault[]
  isSent: boolean
}

/** Which letter the form is for, what is wrong with it, and how it is sent. */
export function useLetterForm(words: BlockInput<'cancel-letter'>, first: LetterKind) {
  const { times, kind: begun = first } = useStore(letterStart)
  const fresh: Form = { times, kind: begun, faults: [], isSent: false }
  const [last, setForm] = useState(fresh)
  const form = last.times === times ? last : fresh
  const { letter, doing, failure, show, download, forget } = useLetter()
  useEffect(() => forgetStart, [])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (doing) return
    // A letter of before is about something else.
    if (form !== last) forget()
    const isFile = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'pdf'
    const asked = typedIn(new FormData(event.currentTarget), form.kind)
    const missing = missingIn(event.currentTarget, asked, words)
    setForm({ ...form, faults: missing, isSent: true })
    if (missing.length > 0) return
    const refused = await (isFile ? download(asked) : show(asked))
    if (refused.length > 0) setForm({ ...form, faults: refusedIn(refused, words), isSent: true })
  }

  return {
    kind: form.kind,
    faults: form.faults,
    letter: form.isSent ? letter : undefined,
    doing,
    failure,
    turnTo: (kind: LetterKind) => setForm({ ...fresh, kind }),
    forget,
    send,
  }
}
