import type { Visitor } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { addressSignedIn } from './address-signed-in.ts'
import { signedInAs } from './signed-in-as.ts'

/**
 * The address of whoever is signed in, known to be theirs: an account may be begun with anybody's.
 * @throws Problem sign-in.required, account.unconfirmed
 */
export async function confirmedAddress(
  tools: Pick<Tools, 'db' | 'secrets'>,
  visitor: Visitor,
): Promise<string> {
  const address = await addressSignedIn(tools, signedInAs(visitor))
  if (address === null) throw new Problem('account.unconfirmed')
  return address
}
