import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Section } from '#contract/definitions/section.ts'
import { type DefinitionSet, sectionsOf } from '../../definitions/index.ts'
import { findClaims, type ProvableClaim } from '../../proofs/index.ts'

type PlacedClaim = ProvableClaim & { places: string[] }

/** Every quote and figure that the definitions can show, adaptations and variations merged, with where it stands. */
export function claimsIn(set: DefinitionSet): PlacedClaim[] {
  const found = sectionsOf(set).flatMap(({ file, value }) =>
    looksOf(value)
      .flatMap(findClaims)
      .map((claim) => ({ claim, place: file })),
  )
  const byHash = Map.groupBy(found, ({ claim }) => claim.contentHash)
  return [...byHash.values()].map((same) => ({
    ...same[0]!.claim,
    places: [...new Set(same.map(({ place }) => place))],
  }))
}

/** A section in every way that somebody may see it. */
function looksOf({ adapt = [], variants, ...written }: Section): unknown[] {
  const adapted = [written, ...adapt.map(({ patch }) => mergePatch(written, patch))]
  const variations = Object.values(variants?.by ?? {})
  return adapted.flatMap((look) => [look, ...variations.map((patch) => mergePatch(look, patch))])
}
