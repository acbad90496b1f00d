import type { ErrorObject } from 'ajv'
import { misfitReason } from '#contract/definitions/misfit.ts'
import type { Found } from './fault.ts'
import { pointerTo } from './pointer-to.ts'

/**
 * What Ajv found (`allErrors`, `verbose`), in the words of `misfitReason`, each thing once: an empty text is too short and says
 * nothing, which is one. Of several shapes that something may have, the misfits of each are told; that it has none of them is no news.
 */
export function explain(errors: readonly ErrorObject[]): Found[] {
  const chosen = new Set(errors.filter(wordsOf).map(({ instancePath }) => instancePath))
  const telling = errors.filter((error) =>
    error.keyword === 'anyOf' ? wordsOf(error) : !chosen.has(error.instancePath),
  )
  const told = (telling.length > 0 ? telling : errors).map(explainOne)
  return [...new Map(told.map((found) => [`${found.pointer} ${found.reason}`, found])).values()]
}

/** What is looked at of the schema around an error. */
interface Around {
  properties?: Record<string, { const?: string; enum?: string[] }>
  oneOf?: Around[]
  anyOf?: { const?: unknown }[]
}

function explainOne(error: ErrorObject): Found {
  const { instancePath, keyword, data, params } = error
  const limit: unknown = error.schema
  const { properties = {}, oneOf = [] } = (error.parentSchema ?? {}) as Around
  switch (keyword) {
    case 'required': {
      const pointer = instancePath + pointerTo(String(params['missingProperty']))
      return { pointer, reason: misfitReason({ keyword, limit }) }
    }
    case 'additionalProperties': {
      const written = String(params['additionalProperty'])
      const misfit = { keyword, limit, written, known: Object.keys(properties) }
      return { pointer: instancePath, reason: misfitReason(misfit) }
    }
    case 'discriminator': {
      const tag = String(params['tag'])
      const tags = oneOf.map((shape) => shape.properties?.[tag])
      const known = tags.flatMap((of) => of?.const ?? of?.enum ?? [])
      return explainWord(instancePath + pointerTo(tag), params['tagValue'], known)
    }
    case 'enum':
      return explainWord(instancePath, data, limit)
    default: {
      const words = wordsOf(error)
      if (words) return explainWord(instancePath, data, words)
      return { pointer: instancePath, reason: misfitReason({ keyword, limit }) }
    }
  }
}

/** The words of which it must be one, where the schema makes a shape of each. */
function wordsOf({ keyword, parentSchema }: ErrorObject): unknown[] | undefined {
  const { anyOf = [] } = (parentSchema ?? {}) as Around
  const words = anyOf.map((shape) => shape.const).filter((word) => word !== undefined)
  return keyword === 'anyOf' && words.length === anyOf.length ? words : undefined
}

/** @param written undefined where there is nothing */
function explainWord(pointer: string, written: unknown, limit: unknown): Found {
  const keyword = written === undefined ? 'required' : 'enum'
  return { pointer, reason: misfitReason({ keyword, limit, written: String(written) }) }
}
