import { type Static, Type } from 'typebox'
import { PostalAddress } from './claims.ts'

/**
 * POST /api/claims/check-address → what the post knows of an address. `corrected` comes with the post's own writing of it;
 * `unknown` says that nobody could be asked, and holds nothing up (PRODUCT §2.1).
 */
export const CheckAddress = {
  input: Type.Object({ address: PostalAddress }),
  output: Type.Object({
    verdict: Type.Union([
      Type.Literal('deliverable'),
      Type.Literal('corrected'),
      Type.Literal('missing-unit'),
      Type.Literal('undeliverable'),
      Type.Literal('unknown'),
    ]),
    suggestion: Type.Optional(PostalAddress),
  }),
}

export type CheckedAddress = Static<typeof CheckAddress.output>
