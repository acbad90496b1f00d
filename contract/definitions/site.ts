import { type Static, Type } from 'typebox'
import { Action } from './actions.ts'
import { Variants } from './section.ts'
import { HTTPS, Id, Route, Text } from './text.ts'

const Link = Type.Object({ label: Text, action: Action }, { additionalProperties: false })

/** What every page shares: names, header, footer, outside addresses, redirects. */
export const Site = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    kind: Type.Literal('site'),
    id: Type.Literal('site'),
    schemaVersion: Type.Literal(1),
    name: Type.String(),
    /** What is shown at an address without a language to somebody who asks for none of ours. */
    language: Type.Union([Type.Literal('en'), Type.Literal('es')]),
    contacts: Type.Object(
      {
        support: Type.String({ format: 'email' }),
        partners: Type.String({ format: 'email' }),
        postal: Type.Array(Type.String()),
      },
      { additionalProperties: false },
    ),
    /** Outside addresses by name: the only ones that pages may open. */
    links: Type.Record(
      Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
      Type.String({ pattern: HTTPS }),
    ),
    header: Type.Object(
      {
        account: Link,
        start: Link,
        startStyle: Type.Union([Type.Literal('link'), Type.Literal('pill')]),
        nav: Type.Array(Link),
        variants: Type.Optional(Variants),
      },
      { additionalProperties: false },
    ),
    footer: Type.Object(
      {
        about: Text,
        columns: Type.Array(
          Type.Object(
            { id: Id, title: Text, links: Type.Array(Link, { minItems: 1 }) },
            { additionalProperties: false },
          ),
        ),
        social: Type.Array(Type.Object({ label: Text, link: Id }, { additionalProperties: false })),
        legal: Text,
      },
      { additionalProperties: false },
    ),
    /** Of how many loads the speed is measured: 0.25 is every fourth; absent: of none. */
    measured: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    /** Query strings are kept; ':name' parts are carried over. */
    redirects: Type.Array(
      Type.Object(
        {
          from: Route,
          to: Route,
          status: Type.Union([Type.Literal(301), Type.Literal(302), Type.Literal(308)]),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

export type Site = Static<typeof Site>
/** The site as the renderer gets it: words chosen, the header's variation merged. */
export type ResolvedSite = Omit<Site, 'header'> & {
  /** `experiment`: the one that may change it, while visitors of it really get one of several. */
  header: Site['header'] & { experiment?: string }
}
