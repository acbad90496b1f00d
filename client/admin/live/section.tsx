import type { Section } from '../parts/section.ts'
import { LiveScreen } from './live-screen.tsx'

export const liveSection: Section = {
  to: '/live',
  label: 'Live',
  group: 'Grow',
  roles: ['publisher', 'editor', 'viewer'],
  screen: () => <LiveScreen />,
}
