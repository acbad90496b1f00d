import { piece } from './piece.ts'
import { Type } from 'typebox'

/**
 * Words on screen: a string, or one string per language (`{ "en": …, "es": … }`). The server picks the language before
 * anything is rendered, so components only ever see the string. `{{fact}}` is replaced by a named value, escaped.
 * A literal backslash-n becomes a line break where a block says so (SPEC §2).
 */
export const textSchema = {
  type: ['string', 'object'],
  minLength: 1,
  required: ['en'],
  properties: { en: { type: 'string', minLength: 1 }, es: { type: 'string', minLength: 1 } },
  additionalProperties: false,
}
export const Text = piece<string>('text')

export const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' })
export const ExperimentId = Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' })

export const ROUTE = '^/(?!/)[A-Za-z0-9/_:.#-]*$'

/** A path of this site, never another host: '/file/welcome'. Parameters as ':slug'. */
export const Route = Type.String({ pattern: ROUTE })
