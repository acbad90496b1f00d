import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const ContentScreen = lazy(() =>
  import('./content-screen.tsx').then((m) => ({ default: m.ContentScreen })),
)

export const contentSection: Section = {
  to: '/content',
  label: 'Content and launch',
  group: 'Site',
  roles: ['publisher', 'editor', 'viewer'],
  screen: () => <ContentScreen />,
}
