import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const SpeedScreen = lazy(() =>
  import('./speed-screen.tsx').then((m) => ({ default: m.SpeedScreen })),
)

export const speedSection: Section = {
  to: '/speed',
  label: 'Speed',
  group: 'Grow',
  roles: ['publisher', 'editor', 'viewer'],
  screen: () => <SpeedScreen />,
}
