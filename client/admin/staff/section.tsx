import type { Section } from '../parts/section.ts'
import { StaffScreen } from './staff-screen.tsx'

export const staffSection: Section = {
  to: '/staff',
  label: 'Staff',
  group: 'Site',
  roles: [],
  screen: () => <StaffScreen />,
}
