import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const MoneyScreen = lazy(() =>
  import('./money-screen.tsx').then((m) => ({ default: m.MoneyScreen })),
)
const PaymentScreen = lazy(() =>
  import('./payment-screen.tsx').then((m) => ({ default: m.PaymentScreen })),
)

export const moneySection: Section = {
  to: '/money',
  label: 'Money',
  group: 'Operate',
  roles: ['finance'],
  screen: ([part, id]) =>
    part === 'payments' && id ? <PaymentScreen key={id} id={id} /> : <MoneyScreen part={part} />,
}
