import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const HealthScreen = lazy(() =>
  import('./health-screen.tsx').then((m) => ({ default: m.HealthScreen })),
)

export const healthSection: Section = {
  to: '/health',
  label: 'Health',
  group: 'Operate',
  roles: ['support'],
  screen: () => <HealthScreen />,
}
