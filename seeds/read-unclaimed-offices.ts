import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const text = Type.String({ minLength: 1 })
const code = Type.String({ pattern: '^[A-Z]{2}$' })
const day = Type.String({ format: 'date' })
const https = Type.String({ format: 'uri', pattern: '^https://' })
const years = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])

/** What limits those who find such money for pay. */
const FinderRule = Type.Object(
  { rule: text, statute: Type.Union([text, Type.Null()]), source: text, readOn: day },
  closed,
)

export const UnclaimedOffice = Type.Object(
  {
    code,
    slug: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }),
    name: text,
    agency: text,
    officialUrl: https,
    searchUrl: https,
    addressIs: Type.Enum(['sure', 'likely', 'doubtful']),
    law: text,
    wageYears: years,
    bankYears: years,
    finder: Type.Union([FinderRule, Type.Null()]),
    neighbours: Type.Array(code, { minItems: 1, uniqueItems: true }),
    title: text,
    lead: text,
    about: text,
  },
  closed,
)

const OfficeFile = Type.Object({ checkedOn: day, offices: Type.Array(UnclaimedOffice) }, closed)

export type UnclaimedOffice = Static<typeof UnclaimedOffice> & { checkedOn: string }

/** Every office of the seed file, by the names of the states. A file that breaks its schema throws, naming place and reason. */
export function readUnclaimedOffices(): UnclaimedOffice[] {
  const path = join(import.meta.dirname, 'unclaimed-offices/offices.json')
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const ajv = addFormats.default(new Ajv({ allErrors: true, allowUnionTypes: true }))
  const fits = ajv.compile<Static<typeof OfficeFile>>(OfficeFile)
  if (!fits(file)) {
    const faults = fits.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
    throw new Error(`offices.json: ${faults?.join('; ')}`)
  }
  const { checkedOn, offices } = file
  return offices
    .map((office) => ({ ...office, checkedOn }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
