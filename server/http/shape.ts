import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import type { InputFault } from '#contract/problems.ts'

const options = {
  allErrors: true,
  // What the schema does not name is dropped: a private column cannot leak, an unknown field does no harm.
  removeAdditional: 'all',
  useDefaults: true,
  discriminator: true,
  allowUnionTypes: true,
} as const

const cutting = new Ajv(options)
/** Numbers and booleans arrive as text in addresses. */
const coercing = new Ajv({ ...options, coerceTypes: true })
for (const ajv of [cutting, coercing]) addFormats.default(ajv)

/** A function that returns its argument cut down to the schema, and throws `refuse(faults, value)` when it does not fit. */
export function shaper(
  schema: TSchema,
  refuse: (faults: InputFault[], value: unknown) => Error,
  { coerce = false } = {},
): (value: unknown) => unknown {
  let fits: ValidateFunction | undefined
  return (value) => {
    // At first use: compiling all of them would double the time to the first answer.
    fits ??= (coerce ? coercing : cutting).compile(schema)
    if (fits(value)) return value
    throw refuse((fits.errors ?? []).map(toFault), value)
  }
}

function toFault({ instancePath, message, keyword, params }: ErrorObject): InputFault {
  const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : ''
  return { path: instancePath + missing, message: message ?? 'is not valid' }
}
