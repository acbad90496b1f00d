import { lazy } from 'react'
import type { Section } from '../parts/section.ts'
import { TemplateListScreen } from './template-list-screen.tsx'

const TemplateScreen = lazy(() =>
  import('./template-screen.tsx').then((m) => ({ default: m.TemplateScreen })),
)

export const formsSection: Section = {
  to: '/forms',
  label: 'Claim forms',
  group: 'Catalogue',
  roles: ['publisher', 'editor', 'viewer'],
  screen: ([id]) => (id ? <TemplateScreen key={id} id={id} /> : <TemplateListScreen />),
}
