import { useState, useSyncExternalStore } from 'react'
import { type Purchase, takeOver } from './purchase-in-hand.ts'

const never = () => () => {}

/** The purchase that the page before handed over: known once this page is in the browser, never on the server. */
export function usePurchaseInHand(): Purchase | undefined {
  const [read] = useState(takeOnce)
  return useSyncExternalStore(never, read, () => undefined)
}

function takeOnce(): () => Purchase | undefined {
  let taken: { purchase: Purchase | undefined } | undefined
  return () => (taken ??= { purchase: takeOver() }).purchase
}
