import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const SettingsScreen = lazy(() =>
  import('./settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
)

export const settingsSection: Section = {
  to: '/settings',
  label: 'Vendors and settings',
  group: 'Site',
  roles: [],
  screen: () => <SettingsScreen />,
}
