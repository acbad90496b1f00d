import { expect, test } from 'vitest'
import { handOver, takeOver } from '../../stage/purchase-in-hand.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { leaveSignedIn, leaveSignedOut } from './settle-sign-in.ts'

test('after a sign-out nothing of a receipt waits in the tab for whoever uses it next', () => {
  handOver({ merchant: 'Acme', orderedOn: '2026-11-20', amount: '48.20', orderNumber: 'A-1' })

  leaveSignedOut()

  expect(takeOver()).toBeUndefined()
})

const chosen = {
  id: 'acme',
  slug: 'acme',
  name: 'Acme data breach',
  brandImage: '',
  eligibility: 'eligible',
  source: 'picker',
  selectedAt: '2026-11-20T10:00:00.000Z',
} as const
const pick = () => keptState.update((now) => ({ ...now, initUser: true, suits: [chosen] }))

test('what a browser kept of an account that nobody signed out of is not there for the one that takes its place', () => {
  pick()
  handOver({ merchant: 'Acme', orderedOn: '2026-11-20', amount: '48.20', orderNumber: 'A-1' })
  const before = localStorage.getItem('sparrow_signed_out')

  leaveSignedIn({ next: '/dashboard', replacesAnother: true })

  expect(JSON.stringify(keptState.get())).not.toContain('Acme data breach')
  expect(localStorage.getItem('onboarding_state')).toBeNull()
  expect(takeOver()).toBeUndefined()
  // Which has other tabs loaded anew.
  expect(localStorage.getItem('sparrow_signed_out')).not.toBe(before)
})

test('what was begun in a browser stays there when its owner signs in', () => {
  pick()

  leaveSignedIn({ next: '/dashboard' })

  expect(localStorage.getItem('onboarding_state')).toContain('Acme data breach')
})
