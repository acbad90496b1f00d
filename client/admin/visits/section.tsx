import type { Section } from '../parts/section.ts'
import { VisitsScreen } from './visits-screen.tsx'

export const visitsSection: Section = {
  to: '/visits',
  label: 'Visits and sources',
  group: 'Grow',
  roles: ['publisher', 'editor', 'viewer'],
  screen: () => <VisitsScreen />,
}
