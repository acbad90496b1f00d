import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const FlowScreens = lazy(() =>
  import('./flow-screens.tsx').then((m) => ({ default: m.FlowScreens })),
)

export const flowsSection: Section = {
  to: '/flows',
  label: 'Flow',
  group: 'Site',
  roles: ['publisher', 'editor', 'viewer'],
  screen: ([id]) => <FlowScreens id={id} />,
}
