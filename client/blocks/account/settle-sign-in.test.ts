import { expect, test } from 'vitest'
import { handOver, takeOver } from '../../stage/purchase-in-hand.ts'
import { leaveSignedOut } from './settle-sign-in.ts'

test('after a sign-out nothing of a receipt waits in the tab for whoever uses it next', () => {
  handOver({ merchant: 'Acme', orderedOn: '2026-11-20', amount: '48.20', orderNumber: 'A-1' })

  leaveSignedOut()

  expect(takeOver()).toBeUndefined()
})
