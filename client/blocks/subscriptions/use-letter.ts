import { useState } from 'react'
import type { InputFault } from '#contract/problems.ts'
import type { CancelLetter, CancelLetterInput } from '#contract/wire/subscriptions.ts'
import { ApiError, call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { giveOut } from '../../ui/give-out.ts'

export const LETTER_PATH = '/api/subscriptions/letter'

type Failure = 'failed' | 'tooMany'

/** Has a letter made, as words or as a file. What was typed is sent for it and kept nowhere. */
export function useLetter() {
  const [letter, setLetter] = useState<CancelLetter>()
  const [busy, setBusy] = useState<'text' | 'pdf'>()
  const [failure, setFailure] = useState<Failure>()

  /** @returns what was refused of the input */
  async function attempt(
    what: 'text' | 'pdf',
    work: () => Promise<void>,
  ): Promise<readonly InputFault[]> {
    setBusy(what)
    setFailure(undefined)
    try {
      await work()
      return []
    } catch (error) {
      if (error instanceof ApiError && error.faults.length > 0) return error.faults
      logFailure('A letter could not be made', error)
      const isMuch = error instanceof ApiError && error.code === 'too-many-requests'
      setFailure(isMuch ? 'tooMany' : 'failed')
      return []
    } finally {
      setBusy(undefined)
    }
  }

  return {
    letter,
    busy,
    failure,
    show: (asked: CancelLetterInput) =>
      attempt('text', async () =>
        setLetter(await call<CancelLetter>(`${LETTER_PATH}-text`, asked)),
      ),
    download: (asked: CancelLetterInput) =>
      attempt('pdf', async () => {
        const type = 'application/pdf'
        giveOut(await fetchFile(asked), { name: `${asked.kind}-letter.pdf`, type })
      }),
    forget: () => setLetter(undefined),
  }
}

/** A file, which `call` does not read. @throws ApiError for an answer that is not OK */
async function fetchFile(asked: CancelLetterInput): Promise<Blob> {
  const answer = await fetch(LETTER_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/pdf' },
    body: JSON.stringify(asked),
  })
  if (answer.ok) return answer.blob()
  throw new ApiError(answer, await answer.json().catch(() => undefined))
}
