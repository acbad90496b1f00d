import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const SuppressionScreen = lazy(() =>
  import('./suppression-screen.tsx').then((m) => ({ default: m.SuppressionScreen })),
)

export const suppressionSection: Section = {
  to: '/suppression',
  label: 'Suppression list',
  group: 'Operate',
  roles: ['support'],
  screen: () => <SuppressionScreen />,
}
