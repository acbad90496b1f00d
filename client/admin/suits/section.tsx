import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const SuitScreens = lazy(() =>
  import('./suit-screens.tsx').then((m) => ({ default: m.SuitScreens })),
)

export const suitsSection: Section = {
  to: '/suits',
  label: 'Settlements',
  group: 'Catalogue',
  roles: ['publisher', 'editor', 'support', 'viewer'],
  screen: (rest) => <SuitScreens rest={rest} />,
}
