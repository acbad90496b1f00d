import { piece } from './piece.ts'
import { Type } from 'typebox'

/** Something that is no space. */
export const SAID = '\\S'

/** The longest paragraph has 800 characters: what is much longer was pasted by mistake. */
const said = { minLength: 1, maxLength: 2_000, pattern: SAID }

/**
 * Words on screen: a string, or one string per language (`{ "en": …, "es": … }`). The server picks the language before
 * anything is rendered, so components only ever see the string. `{{fact}}` is replaced by a named value, escaped.
 * A literal backslash-n becomes a line break where a block says so (SPEC §2).
 */
export const textSchema = {
  type: ['string', 'object'],
  ...said,
  required: ['en'],
  properties: { en: { type: 'string', ...said }, es: { type: 'string', ...said } },
  additionalProperties: false,
}
export const Text = piece<string>('text')

/**
 * Words of a letter that its writer sends to a company: in English whatever they read themselves, since the company reads it. So
 * nobody translates it, and it is one string.
 */
export const letterSchema = { type: 'string', ...said }
export const LetterText = piece<string>('letter')

export const ID = '^[a-z][a-z0-9-]{0,59}$'
export const Id = Type.String({ pattern: ID })
export const EXPERIMENT_ID = '^[a-z][a-z0-9_]{0,59}$'
export const ExperimentId = Type.String({ pattern: EXPERIMENT_ID })

export const HTTPS = '^https://'

export const ROUTE = '^/(?!/)[A-Za-z0-9/_:.#-]*$'

/** A path of this site, never another host: '/file/welcome'. Parameters as ':slug'. */
export const Route = Type.String({ pattern: ROUTE })
