import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const MailRoomScreen = lazy(() =>
  import('./mail-room-screen.tsx').then((m) => ({ default: m.MailRoomScreen })),
)
const AddressesScreen = lazy(() =>
  import('./addresses-screen.tsx').then((m) => ({ default: m.AddressesScreen })),
)

export const mailRoomSection: Section = {
  to: '/mail-room',
  label: 'Mail room',
  group: 'Operate',
  roles: ['support'],
  screen: ([part]) => (part === 'addresses' ? <AddressesScreen /> : <MailRoomScreen />),
}
