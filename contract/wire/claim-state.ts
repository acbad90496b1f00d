import { Type } from 'typebox'
import { type ClaimState as Name, claimStates } from '../claim-states.ts'

/** A state of a claim as it is sent; apart from the states, so that the browser's code holds no schemas. */
export const ClaimState = Type.Unsafe<Name>({ type: 'string', enum: [...claimStates] })
export type ClaimState = Name
