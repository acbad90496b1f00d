import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const EditorScreens = lazy(() =>
  import('./editor-screens.tsx').then((m) => ({ default: m.EditorScreens })),
)

export const editorSection: Section = {
  to: '/editor',
  label: 'Pages and flows',
  group: 'Site',
  roles: ['publisher', 'editor', 'viewer'],
  screen: (rest) => <EditorScreens rest={rest} />,
}
