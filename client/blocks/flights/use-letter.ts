import { useEffect, useState } from 'react'
import type { FlightCase, FlightLetter, LetterDetails } from '#contract/wire/flights.ts'
import { ApiError, call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import type { FlightWords } from './flight-draft.ts'
import { failureWords } from './use-assessment.ts'

export const FILE_NAME = 'flight-claim-letter.pdf'

interface Asked {
  flight: FlightCase
  details: LetterDetails
}

/** Has the letter made, as a file or as words. Only what was asked for last is shown. */
export function useLetter(says: FlightWords['failed']) {
  const [file, setFile] = useState<string>()
  const [letter, setLetter] = useState<FlightLetter>()
  const [busy, setBusy] = useState<'pdf' | 'text'>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => () => void (file && URL.revokeObjectURL(file)), [file])

  async function attempt(kind: 'pdf' | 'text', act: () => Promise<void>): Promise<void> {
    setBusy(kind)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      logFailure('A letter could not be made', error)
      setFailure(failureWords(error, says))
    } finally {
      setBusy(undefined)
    }
  }

  return {
    file,
    letter,
    busy,
    failure,
    makeFile: (asked: Asked) =>
      attempt('pdf', async () => {
        const url = URL.createObjectURL(await fetchLetter(asked))
        setFile(url)
        save(url)
      }),
    showWords: (asked: Asked) =>
      attempt('text', async () => {
        setLetter(await call<FlightLetter>('/api/flights/letter-text', asked))
      }),
    forget() {
      setFile(undefined)
      setLetter(undefined)
    },
  }
}

/** A file, which `call` does not read. @throws ApiError for an answer that is not OK */
async function fetchLetter(asked: Asked): Promise<Blob> {
  const answer = await fetch('/api/flights/letter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/pdf' },
    body: JSON.stringify(asked),
  })
  if (answer.ok) return answer.blob()
  throw new ApiError(answer, await answer.json().catch(() => undefined))
}

function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
}
