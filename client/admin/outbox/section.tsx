import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const OutboxScreen = lazy(() =>
  import('./outbox-screen.tsx').then((m) => ({ default: m.OutboxScreen })),
)
const EmailScreen = lazy(() =>
  import('./email-screen.tsx').then((m) => ({ default: m.EmailScreen })),
)

export const outboxSection: Section = {
  to: '/outbox',
  label: 'Outbox',
  group: 'Operate',
  roles: ['support'],
  screen: ([id]) => (id ? <EmailScreen key={id} id={id} /> : <OutboxScreen />),
}
