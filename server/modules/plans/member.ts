import type { Visitor } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn } from '../../tools.ts'

/** Who calls what needs a sign-in. @throws Problem sign-in.required */
export function member({ signedIn }: Visitor): SignedIn {
  if (!signedIn) throw new Problem('sign-in.required')
  return signedIn
}
