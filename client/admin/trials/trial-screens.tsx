import { NewTrialScreen } from './new-trial-screen.tsx'
import { TrialScreen } from './trial-screen.tsx'

/** /experiments/new and /experiments/<id>/setup: how experiments are made; results are another part. */
export function TrialScreens({ id }: { id: string }) {
  return id === 'new' ? <NewTrialScreen /> : <TrialScreen key={id} id={id} />
}
