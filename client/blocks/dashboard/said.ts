import { createStore } from '../../onboarding/store.ts'

/** What was done last on a claim's page, in words; each time a new object, so that the same words are said again. */
export const said = createStore<{ claimId: string; words: string } | undefined>(undefined)
