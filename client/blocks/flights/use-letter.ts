import { useEffect, useState } from 'react'
import type { FlightCase, FlightLetter, LetterDetails } from '#contract/wire/flights.ts'
import { call } from '../../stage/api.ts'
import { fetchPdf } from '../../stage/fetch-file.ts'
import { useAct } from '../../stage/use-act.ts'
import { useTurn } from '../../stage/use-turn.ts'
import type { FlightWords } from './flight-draft.ts'
import { failureWords } from './use-assessment.ts'

export const FILE_NAME = 'flight-claim-letter.pdf'

interface Asked {
  flight: FlightCase
  details: LetterDetails
}

/** Has the letter made, as a file or as words. Only what was asked for last, of the facts that stand, is shown. */
export function useLetter(says: FlightWords['failed']) {
  const [file, setFile] = useState<string>()
  const [letter, setLetter] = useState<FlightLetter>()
  const { doing, failure, act } = useAct('A letter could not be made', (error) =>
    failureWords(error, says),
  )
  const turn = useTurn()

  useEffect(() => () => void (file && URL.revokeObjectURL(file)), [file])

  return {
    file,
    letter,
    doing,
    failure,
    makeFile: (asked: Asked) =>
      act(async () => {
        const isStill = turn.begin()
        const pdf = await fetchPdf('/api/flights/letter', asked)
        if (!isStill()) return
        const url = URL.createObjectURL(pdf)
        setFile(url)
        save(url)
      }, 'pdf'),
    showWords: (asked: Asked) =>
      act(async () => {
        const isStill = turn.begin()
        const written = await call<FlightLetter>('/api/flights/letter-text', asked, {
          repeatable: true,
        })
        if (isStill()) setLetter(written)
      }, 'text'),
    forget() {
      turn.end()
      setFile(undefined)
      setLetter(undefined)
    },
  }
}

function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
}
