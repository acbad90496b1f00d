import type { Section } from '../parts/section.ts'
import { FunnelScreen } from './funnel-screen.tsx'

export const funnelsSection: Section = {
  to: '/funnels/onboarding',
  label: 'Funnels',
  group: 'Grow',
  roles: ['publisher', 'editor', 'viewer'],
  screen: ([flowId = 'onboarding']) => <FunnelScreen flowId={flowId} />,
}
