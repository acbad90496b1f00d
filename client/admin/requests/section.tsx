import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const RequestsScreen = lazy(() =>
  import('./requests-screen.tsx').then((m) => ({ default: m.RequestsScreen })),
)

export const requestsSection: Section = {
  to: '/requests',
  label: 'Privacy requests',
  group: 'Operate',
  roles: ['support'],
  screen: () => <RequestsScreen />,
}
