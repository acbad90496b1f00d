import { mergePatch } from '#contract/definitions/merge-patch.ts'
import { isRecord } from '#contract/is-record.ts'

/** One variation as what everybody gets. `control` leaves things as they are written. */
export interface Winner {
  id: string
  variation: string
}

type Json = Record<string, unknown>

/** The same value where nothing in it is tried; inner parts first, since a patch replaces them as they will be. */
export function settle(value: unknown, winner: Winner): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => settle(item, winner))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const entries = Object.entries(value).map(([key, item]) => [key, settle(item, winner)] as const)
  const isSame = entries.every(([key, item]) => item === (value as Json)[key])
  return settleHere(isSame ? value : Object.fromEntries(entries), winner)
}

function settleHere(value: object, { id, variation }: Winner): object {
  const { variants, ...own } = value as {
    variants?: { experiment?: string; by?: Json }
  }
  if (variants?.experiment !== id) return value
  const patch = variants.by?.[variation]
  return isRecord(patch) ? withoutOverruled(mergePatch<Json>(own, patch), patch) : own
}

/**
 * Adaptations without what the winner says as well: a variation comes after them, so it had the last word, and would lose it as
 * what is written.
 */
function withoutOverruled({ adapt, ...own }: Json, patch: Json): Json {
  if (!Array.isArray(adapt)) return adapt === undefined ? own : { ...own, adapt }
  const left = (adapt as Json[]).flatMap((one) => {
    const said = isRecord(one['patch']) ? leftOf(one['patch'], patch) : {}
    return Object.keys(said).length > 0 ? [{ ...one, patch: said }] : []
  })
  return left.length > 0 ? { ...own, adapt: left } : own
}

function leftOf(said: Json, winner: Json): Json {
  const left = Object.entries(said).flatMap(([key, value]) => {
    const other = winner[key]
    if (!(key in winner)) return [[key, value] as const]
    const inner = isRecord(value) && isRecord(other) ? leftOf(value, other) : {}
    return Object.keys(inner).length > 0 ? [[key, inner] as const] : []
  })
  return Object.fromEntries(left)
}
