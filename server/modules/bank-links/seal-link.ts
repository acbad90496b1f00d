import type { Tools } from '../../tools.ts'
import type { LinkFacts } from './bank-link.model.ts'

export const PAGE = 'bank-page'
/** Signs a link for whoever comes back from the bank's page. */
export const RETURN = 'bank-return'
export const TOKEN = 'bank-token'
export const FACTS = 'bank-facts'

type Sealing = Pick<Tools, 'secrets'>

/** All that is known of a linked bank, under the seal `bank-facts`. */
export function sealFacts({ secrets }: Sealing, facts: LinkFacts): Buffer {
  return secrets.seal(FACTS, JSON.stringify(facts))
}

/** @throws Error when they were changed, or sealed with another SECRET_KEY */
export function openFacts({ secrets }: Sealing, sealedFacts: Buffer): LinkFacts {
  return JSON.parse(secrets.open(FACTS, sealedFacts).toString()) as LinkFacts
}

/** @throws Error as `openFacts` */
export function openToken({ secrets }: Sealing, sealedToken: Buffer): string {
  return secrets.open(TOKEN, sealedToken).toString()
}
