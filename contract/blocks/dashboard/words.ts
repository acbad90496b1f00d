import { type TObject, Type } from 'typebox'
import { type ClaimState, nextStates } from '../../claim-states.ts'
import { nextActors } from '../../dashboard/by-next-actor.ts'
import { dateKinds } from '../../dashboard/next-date.ts'
import { Text } from '../../definitions/text.ts'

export const closed = { additionalProperties: false }

const claimStates = Object.keys(nextStates) as ClaimState[]

/** One text for each name, none left out. */
export function textFor<Name extends string>(names: readonly Name[], description?: string) {
  const properties = Object.fromEntries(names.map((name) => [name, described(description)]))
  return Type.Object(properties, closed) as TObject<Record<Name, typeof Text>>
}

function described(description: string | undefined): typeof Text {
  return description ? Type.Unsafe<string>({ ...Text, description }) : Text
}

const StateCopy = Type.Object({ label: Text, text: Text }, closed)

/** What each state is called, and what it means in a sentence. */
export const StateWords = Type.Object(
  {
    ...(Object.fromEntries(claimStates.map((state) => [state, StateCopy])) as Record<
      ClaimState,
      typeof StateCopy
    >),
    signed_for: Type.Optional(
      Type.Object(StateCopy.properties, {
        ...closed,
        description:
          'Of a delivered claim that went by certified mail: the post had it signed for.',
      }),
    ),
  },
  closed,
)

/** Who decides what happens next. */
export const ActorWords = textFor(nextActors)

/** What the next known date is for. */
export const DateWords = textFor(dateKinds, 'May name {day}; "undo-until" names {time}.')

/** Around a field of a form; `missing` is said when there is no answer. */
export const fieldWords = {
  label: Text,
  hint: Type.Optional(Text),
  missing: Type.Optional(Text),
}
export const FieldCopy = Type.Object(fieldWords, closed)

/** Something that could not be loaded, and how to try again. */
export const LoadWords = Type.Object({ loading: Text, failed: Text, retry: Text }, closed)
