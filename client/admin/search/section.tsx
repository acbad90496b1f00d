import type { Section } from '../parts/section.ts'
import { SearchScreen } from './search-screen.tsx'

export const searchSection: Section = {
  to: '/search',
  label: 'Search',
  group: 'Operate',
  roles: ['publisher', 'editor', 'support', 'finance', 'viewer'],
  screen: () => <SearchScreen />,
}
