import { useState } from 'react'
import type { Assessment, FlightCase } from '#contract/wire/flights.ts'
import { ApiError, call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import type { FlightWords } from './flight-draft.ts'

/** An answer, with the case that it is about. */
export interface Answered {
  flight: FlightCase
  assessment: Assessment
}

/** Asks what may be due; the latest answer stays until another case is asked about. */
export function useAssessment(says: FlightWords['failed']) {
  const [answered, setAnswered] = useState<Answered>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function ask(flight: FlightCase): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const assessment = await call<Assessment>('/api/flights/assess', flight)
      setAnswered({ flight, assessment })
    } catch (error) {
      logFailure('A flight could not be worked out', error)
      setAnswered(undefined)
      setFailure(failureWords(error, says))
    } finally {
      setBusy(false)
    }
  }

  return { answered, isBusy, failure, ask, forget: () => setAnswered(undefined) }
}

export function failureWords(error: unknown, says: FlightWords['failed']): string {
  if (!(error instanceof ApiError)) return says.offline
  if (error.code === 'too-many-requests') return says.tooMany
  const [fault] = error.faults
  return fault ? `${says.refused} (${fault.path.slice(1)}: ${fault.message})` : says.refused
}
