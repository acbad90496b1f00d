import { type Static, Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Route, Text } from '../../definitions/text.ts'

/** Parts that several blocks share. */

export const FILE_PATH = '^/[a-z0-9/-]+\\.(svg|png|jpg|webp|webm|mp4|vtt)$'

/** A file of this site under `client/public`: '/faces/ana.svg'. */
export const FilePath = Type.String({ pattern: FILE_PATH })

export const Link = Type.Object({ label: Text, action: Action }, { additionalProperties: false })

/** One e-mail field and its button. The action gets the trimmed address as `form.email`. */
export const EmailForm = Type.Object(
  { label: Text, placeholder: Text, button: Text, action: Action },
  { additionalProperties: false },
)

/**
 * The call to action in its three states (SPEC §4): a subscriber's dashboard, an unfinished onboarding, or the e-mail
 * form. All three stand in the same space.
 */
export const CtaSection = Type.Object(
  { form: EmailForm, unfinished: Link, subscribed: Link, note: Type.Optional(Text) },
  { additionalProperties: false },
)

/** The words around a list of class actions; the rows come from its source. */
export const SuitListWords = {
  countLabel: Type.Unsafe<string>({
    ...Text,
    description: "Stands after the figures: '5 of 112 open class actions'.",
  }),
  claimLabel: Text,
  claimTo: Type.Unsafe<string>({
    ...Route,
    description: 'Where Claim leads; the id is added as ?select=.',
  }),
  exampleLabel: Text,
  failureText: Type.Unsafe<string>({
    ...Text,
    description: 'Above the examples, when the list could not be loaded.',
  }),
  emptyText: Text,
  enlargeFirst: Type.Optional(
    Type.Boolean({ description: 'The first row grows after 800 ms; ?fp=1 asks for it as well.' }),
  ),
}

export type Link = Static<typeof Link>
export type EmailForm = Static<typeof EmailForm>
export type CtaSection = Static<typeof CtaSection>
