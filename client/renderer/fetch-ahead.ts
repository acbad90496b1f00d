import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { StepScreen } from '#contract/wire/screen.ts'
import { whenIdle } from '../stage/when-idle.ts'
import { fetchBlocks } from './registry.ts'

/** While somebody is on a step, brings the code of all the others: a change of step then needs no network. */
export function fetchAhead(screen: StepScreen): () => void {
  const names = stepsAndDetours(screen.flow).flatMap(({ blocks }) => blocks.map(({ type }) => type))
  return whenIdle(() => {
    // What cannot be had now is asked for again when it is drawn.
    fetchBlocks([...new Set(names)]).catch(() => {})
  })
}
