import { useState } from 'react'
import type { Assessment, FlightCase } from '#contract/wire/flights.ts'
import { ApiError, call, isRefused } from '../../stage/api.ts'
import { useAct } from '../../stage/use-act.ts'
import { useTurn } from '../../stage/use-turn.ts'
import { say } from '../../words/say.ts'
import type { FlightWords } from './flight-draft.ts'

/** An answer, with the case that it is about. */
export interface Answered {
  flight: FlightCase
  assessment: Assessment
}

/** Asks what may be due; the latest answer stays until the case is another one, and none comes of a case that was left. */
export function useAssessment(says: FlightWords['failed']) {
  const [answered, setAnswered] = useState<Answered>()
  const { busy, failure, act } = useAct('A flight could not be worked out', (error) =>
    failureWords(error, says),
  )
  const turn = useTurn()

  async function ask(flight: FlightCase): Promise<void> {
    const isStill = turn.begin()
    const hasWorked = await act(async () => {
      const assessment = await call<Assessment>('/api/flights/assess', flight, { repeatable: true })
      if (isStill()) setAnswered({ flight, assessment })
    })
    if (!hasWorked) setAnswered(undefined)
  }

  function forget(): void {
    turn.end()
    setAnswered(undefined)
  }

  return { answered, busy, failure, ask, forget }
}

/** What is said of a call that failed. What was typed is named as the reason only where the server refused it. */
export function failureWords(error: unknown, says: FlightWords['failed']): string {
  // A server in trouble says nothing of what was typed.
  if (!(error instanceof ApiError && isRefused(error))) return says.offline
  if (error.code === 'too-many-requests') return says.tooMany
  const [fault] = error.faults
  return fault ? `${says.refused} ${say(fault.message)}.` : says.refused
}
