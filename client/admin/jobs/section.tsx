import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const JobsScreen = lazy(() => import('./jobs-screen.tsx').then((m) => ({ default: m.JobsScreen })))

export const jobsSection: Section = {
  to: '/jobs',
  label: 'Jobs',
  group: 'Operate',
  roles: ['support'],
  screen: () => <JobsScreen />,
}
