import type { StepScreen } from '#contract/wire/screen.ts'
import { onRevision, revisionInUse } from '../stage/api.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { askForRevision, lookForNewest } from './look-for-newest.ts'

/** While a step is on: the code of the others, and the flow as it is after an edit. @returns how to stop */
export function lookAhead(screen: StepScreen): () => void {
  const look = () => void lookForNewest(screen, revisionInUse())
  look()
  const stops = [onRevision(look), askForRevision(), fetchAhead(screen)]
  return () => {
    for (const stop of stops) stop()
  }
}
