import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const TemplatesScreen = lazy(() =>
  import('./templates-screen.tsx').then((m) => ({ default: m.TemplatesScreen })),
)
const TemplateScreen = lazy(() =>
  import('./template-screen.tsx').then((m) => ({ default: m.TemplateScreen })),
)

export const templatesSection: Section = {
  to: '/email-templates',
  label: 'E-mail templates',
  group: 'Operate',
  roles: ['support', 'editor', 'publisher'],
  screen: ([name]) => (name ? <TemplateScreen key={name} name={name} /> : <TemplatesScreen />),
}
