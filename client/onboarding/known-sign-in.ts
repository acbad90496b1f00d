import { onSessionEnd } from '../stage/api.ts'
import { createStore } from './store.ts'

/** Whether somebody is signed in, once this page knows more than what it came with. */
export const signedIn = createStore<boolean | undefined>(undefined)

let ended = false

// Who goes on as if they were signed in is sent from the payment to the account and back, for ever.
onSessionEnd(() => {
  ended = true
  signedIn.set(false)
})

/** Whether somebody was signed in on this page, and a call found out that nobody is any more. */
export function hasSignInEnded(): boolean {
  return ended && signedIn.get() === false
}
