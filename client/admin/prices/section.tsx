import { lazy } from 'react'
import type { Section } from '../parts/section.ts'

const PricesScreen = lazy(() =>
  import('./prices-screen.tsx').then((m) => ({ default: m.PricesScreen })),
)

export const pricesSection: Section = {
  to: '/prices',
  label: 'Prices',
  group: 'Operate',
  roles: ['finance', 'publisher'],
  screen: () => <PricesScreen />,
}
