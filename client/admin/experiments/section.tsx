import { lazy } from 'react'
import type { Section } from '../parts/section.ts'
import { ExperimentScreen } from './experiment-screen.tsx'
import { ExperimentsScreen } from './experiments-screen.tsx'

const TrialScreens = lazy(() =>
  import('../trials/trial-screens.tsx').then((m) => ({ default: m.TrialScreens })),
)

export const experimentsSection: Section = {
  to: '/experiments',
  label: 'Experiments',
  group: 'Grow',
  roles: ['publisher', 'editor', 'viewer'],
  screen: ([id, part]) => {
    if (!id) return <ExperimentsScreen />
    const isMaking = id === 'new' || part === 'setup'
    return isMaking ? <TrialScreens id={id} /> : <ExperimentScreen key={id} id={id} />
  },
}
