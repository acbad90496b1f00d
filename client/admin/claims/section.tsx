import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const ClaimsScreen = lazy(() =>
  import('./claims-screen.tsx').then((m) => ({ default: m.ClaimsScreen })),
)
const ClaimScreen = lazy(() =>
  import('./claim-screen.tsx').then((m) => ({ default: m.ClaimScreen })),
)

export const claimsSection: Section = {
  to: '/claims',
  label: 'Claims',
  group: 'Operate',
  roles: ['support'],
  screen: ([id]) => (id ? <ClaimScreen key={id} id={id} /> : <ClaimsScreen />),
}
