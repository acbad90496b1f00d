import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const ReleaseScreens = lazy(() =>
  import('./release-screens.tsx').then((m) => ({ default: m.ReleaseScreens })),
)

export const releasesSection: Section = {
  to: '/releases',
  label: 'Releases',
  group: 'Site',
  roles: ['publisher', 'editor', 'viewer'],
  screen: (rest) => <ReleaseScreens rest={rest} />,
}
