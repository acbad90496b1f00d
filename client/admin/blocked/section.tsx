import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const BlockedScreen = lazy(() =>
  import('./blocked-screen.tsx').then((m) => ({ default: m.BlockedScreen })),
)

export const blockedSection: Section = {
  to: '/blocked',
  label: 'Blocked by the browser',
  group: 'Operate',
  roles: ['publisher', 'support'],
  screen: () => <BlockedScreen />,
}
