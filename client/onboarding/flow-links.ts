import { addressOfPlace, type Place } from '#contract/places.ts'
import { useStage } from '../stage/stage.ts'
import { want } from './wanted-place.ts'

/** The address of a place of the flow that is on screen; `field` is the id of a field there to begin at. */
export function useFlowLinks(): { hrefOf: (place: Place, field?: string) => string } {
  const { screen } = useStage()
  return {
    hrefOf(place, field) {
      if (screen.kind !== 'step') return '/'
      const address = addressOfPlace(screen.flow, place)
      return field ? `${address}#${encodeURIComponent(field)}` : address
    },
  }
}

/** After the next step the visitor comes back here. */
export function comeBackTo(place: Place): void {
  want(place)
}
