import { addressOfPlace, type Place } from '#contract/places.ts'
import { useStage } from '../stage/stage.ts'
import { want } from './wanted-place.ts'

/** The address of a place of the flow that is on screen. */
export function useFlowLinks(): { hrefOf: (place: Place) => string } {
  const { screen } = useStage()
  return {
    hrefOf: (place) => (screen.kind === 'step' ? addressOfPlace(screen.flow, place) : '/'),
  }
}

/** After the next step the visitor comes back here. */
export function comeBackTo(place: Place): void {
  want(place)
}
