import { useState } from 'react'
import type { InputFault } from '#contract/problems.ts'
import type { CancelLetter, CancelLetterInput } from '#contract/wire/cancel-letters.ts'
import { ApiError, call } from '../../stage/api.ts'
import { fetchPdf } from '../../stage/fetch-file.ts'
import { useAct, usualFailure } from '../../stage/use-act.ts'
import { useTurn } from '../../stage/use-turn.ts'
import { giveOut } from '../../ui/give-out.ts'

export const LETTER_PATH = '/api/subscriptions/letter'

/**
 * Has a letter made, as words or as a file. What was typed is sent for it and kept nowhere. Only a letter of what still
 * stands there is shown, and only what is wrong with that.
 */
export function useLetter() {
  const [letter, setLetter] = useState<CancelLetter>()
  const { doing, failure, act } = useAct('A letter could not be made', usualFailure)
  const turn = useTurn()

  /** @returns what was refused of the input */
  async function attempt(
    what: 'text' | 'pdf',
    work: (isStill: () => boolean) => Promise<void>,
  ): Promise<readonly InputFault[]> {
    const isStill = turn.begin()
    let refused: readonly InputFault[] = []
    await act(async () => {
      try {
        await work(isStill)
      } catch (error) {
        if (!(error instanceof ApiError) || error.faults.length === 0) throw error
        if (isStill()) refused = error.faults
      }
    }, what)
    return refused
  }

  return {
    letter,
    doing,
    failure,
    show: (asked: CancelLetterInput) =>
      attempt('text', async (isStill) => {
        const written = await call<CancelLetter>(`${LETTER_PATH}-text`, datedHere(asked))
        if (isStill()) setLetter(written)
      }),
    download: (asked: CancelLetterInput) =>
      attempt('pdf', async () => {
        const type = 'application/pdf'
        giveOut(await fetchPdf(LETTER_PATH, datedHere(asked)), {
          name: `${asked.kind}-letter.pdf`,
          type,
        })
      }),
    forget() {
      turn.end()
      setLetter(undefined)
    },
  }
}

/** A letter bears the day that it is here: on an evening in the West the next one has begun in the East. */
function datedHere(asked: CancelLetterInput): CancelLetterInput {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { ...asked, timeZone }
}
