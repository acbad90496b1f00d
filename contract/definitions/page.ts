import { type Static, Type } from 'typebox'
import { Section } from './section.ts'
import { Source } from './sources.ts'
import { Id, Route, Text } from './text.ts'

/** What search engines and tabs show (PRODUCT §2.7). */
export const Head = Type.Object(
  {
    title: Text,
    description: Text,
    robots: Type.Optional(Type.Literal('noindex')),
  },
  { additionalProperties: false },
)

/** A page: `sections` stand in the order they are written. */
export const Page = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    kind: Type.Literal('page'),
    id: Id,
    schemaVersion: Type.Literal(1),
    routes: Type.Array(Route, {
      minItems: 1,
      description: 'The first one is the canonical address.',
    }),
    layout: Type.Optional(
      Type.Union([Type.Literal('site'), Type.Literal('bare')], {
        description: 'site: with header and footer (the default); bare: neither.',
      }),
    ),
    status: Type.Optional(Type.Literal(404)),
    source: Type.Optional(Source),
    englishCounts: Type.Optional(
      Type.Object(
        { title: Text, text: Text },
        {
          additionalProperties: false,
          description:
            'For legal pages: their words stay in English, which counts. Readers of another language get this notice above them.',
        },
      ),
    ),
    head: Head,
    sections: Type.Array(Section, { minItems: 1 }),
  },
  { additionalProperties: false },
)

export type Head = Static<typeof Head>
export type Page = Static<typeof Page>
