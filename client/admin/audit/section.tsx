import type { Section } from '../parts/section.ts'
import { AuditScreen } from './audit-screen.tsx'

export const auditSection: Section = {
  to: '/audit',
  label: 'Audit log',
  group: 'Site',
  roles: [],
  screen: () => <AuditScreen />,
}
