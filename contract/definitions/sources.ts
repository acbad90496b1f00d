import { type Static, Type } from 'typebox'
import { piece } from './piece.ts'

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
const fromRoute = Type.Object(
  { from: Type.String({ pattern: '^route\\.[a-z][a-zA-Z]*$' }) },
  { additionalProperties: false },
)

/** Loaders that a page may name; each is answered by a module of the server. Never a URL or a query. */
export const sources = {
  openSuits: Type.Object(
    { name: Type.Literal('openSuits'), limit },
    { additionalProperties: false },
  ),
  closedSuits: Type.Object(
    {
      name: Type.Literal('closedSuits'),
      limit,
      years: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 20,
          description: 'Only those with a known closing day in as many years back from today.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  suit: Type.Object(
    { name: Type.Literal('suit'), slug: fromRoute },
    { additionalProperties: false },
  ),
  unclaimedOffices: Type.Object(
    { name: Type.Literal('unclaimedOffices') },
    { additionalProperties: false },
  ),
  unclaimedOffice: Type.Object(
    { name: Type.Literal('unclaimedOffice'), state: fromRoute },
    { additionalProperties: false },
  ),
  browserStorage: Type.Object(
    { name: Type.Literal('browserStorage') },
    { additionalProperties: false },
  ),
  retention: Type.Object({ name: Type.Literal('retention') }, { additionalProperties: false }),
  cancelServices: Type.Object(
    { name: Type.Literal('cancelServices') },
    { additionalProperties: false },
  ),
  cancelService: Type.Object(
    { name: Type.Literal('cancelService'), service: fromRoute },
    { additionalProperties: false },
  ),
  flightChoices: Type.Object(
    { name: Type.Literal('flightChoices') },
    { additionalProperties: false },
  ),
  outsideCompanies: Type.Object(
    { name: Type.Literal('outsideCompanies') },
    { additionalProperties: false },
  ),
  annualPlan: Type.Object(
    {
      name: Type.Literal('annualPlan', {
        description: 'Of a page: tells search engines what the annual plan costs. Shows nothing.',
      }),
    },
    { additionalProperties: false },
  ),
}

/** What copy on a page with this source may name as `{{…}}`. */
export const sourceWords: Record<keyof typeof sources, readonly string[]> = {
  openSuits: ['suits.total'],
  closedSuits: ['suits.closed'],
  suit: ['suit.name', 'suit.defendant', 'suit.description', 'suit.payout'],
  unclaimedOffices: [],
  unclaimedOffice: ['office.state', 'office.agency', 'office.title', 'office.lead'],
  browserStorage: [],
  retention: [],
  cancelServices: ['services.count'],
  cancelService: ['service.name', 'service.gist', 'service.description'],
  flightChoices: [],
  outsideCompanies: [],
  annualPlan: [],
}

/** What copy may name everywhere. */
export const siteWords: readonly string[] = ['site.name', 'year']

export type SourceName = keyof typeof sources
export type Source = { [Name in SourceName]: Static<(typeof sources)[Name]> }[SourceName]

export const sourceSchema = {
  type: 'object',
  required: ['name'],
  discriminator: { propertyName: 'name' },
  oneOf: Object.values(sources),
}
export const Source = piece<Source>('source')
