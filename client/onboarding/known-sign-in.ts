import { createStore } from './store.ts'

/** Whether somebody is signed in, once this page knows more than what it came with. */
export const signedIn = createStore<boolean | undefined>(undefined)
