import { Problem } from '../problem.ts'
import type { SignedIn } from '../tools.ts'
import type { Visitor } from './endpoint.ts'

/** Who calls an endpoint that needs a sign-in. @throws Problem sign-in.required */
export function signedInAs({ signedIn }: Visitor): SignedIn {
  if (!signedIn) throw new Problem('sign-in.required')
  return signedIn
}
