import type { BlockName, BlockProps } from '../blocks/index.ts'
import { phone } from '../fields/phone.ts'
import type { Question, SimpleQuestion } from './question.ts'

/** The person of a claim form, asked once for all of them; e-mail and state start with what the welcome step has. */
export const personQuestions: SimpleQuestion[] = [
  { id: 'legalName', ask: 'name' },
  { id: 'otherNames', ask: 'other-names', optional: true },
  { id: 'line1', ask: 'street' },
  { id: 'line2', ask: 'unit', optional: true },
  { id: 'city', ask: 'city' },
  { id: 'state', ask: 'state', prefill: 'welcome.state' },
  { id: 'zip', ask: 'zip' },
  { id: 'email', ask: 'email', prefill: 'welcome.email' },
  {
    id: 'phone',
    ask: 'phone',
    label: phone.label,
    hint: 'Only if the settlement administrator may call you about this claim.',
    optional: true,
  },
]

/** What the welcome form asks. The ticks are always empty at first. */
export function welcomeQuestions(
  props: Pick<
    BlockProps<'welcome-form'>,
    'emailHint' | 'stateLabel' | 'stateHint' | 'adult' | 'agree' | 'weekly'
  >,
): SimpleQuestion[] {
  const { emailHint, stateLabel, stateHint, adult, agree, weekly } = props
  return [
    { id: 'email', ask: 'email', hint: emailHint },
    { id: 'state', ask: 'state', label: stateLabel, hint: stateHint },
    {
      id: 'adult',
      ask: 'tick',
      label: adult,
      missing: 'Tick this if it is so. This service is for adults in the US',
    },
    {
      id: 'agreed',
      ask: 'tick',
      label: agree,
      missing: 'Tick this to go on, once you have read both',
    },
    { id: 'weekly', ask: 'tick', label: weekly, optional: true },
  ]
}

/** A block of choices as a question. Its answer is a list, of one where one is picked. */
export function questionOfChoices(props: BlockProps<'choices'>): SimpleQuestion {
  const { field, label, hint, pick, choices, prefill, prefillAs, optional, missing } = props
  return {
    id: field,
    ask: 'choices',
    label,
    hint,
    choices,
    prefill,
    prefillAs,
    optional,
    missing: missing ?? 'Choose one of the answers',
    ...(pick === 'one' && { most: 1 }),
  }
}

/** Block → what it asks, where that is data. A new block that asks something gets its line here. */
const readers: { [Name in BlockName]?: (props: BlockProps<Name>) => Question[] } = {
  questions: ({ questions }) => questions,
  choices: (props) => [questionOfChoices(props)],
  'welcome-form': welcomeQuestions,
  consent: ({ field, label, missing }) => [
    { id: field, ask: 'tick', label, missing, optional: missing === undefined },
  ],
  'claim-details': () => personQuestions,
  'plan-options': ({ label, options, missing }) => [
    {
      id: 'plan',
      ask: 'choice',
      label,
      choices: options.map(({ id, name }) => ({ id, label: name })),
      missing,
    },
  ],
}

/** The questions of a section whose answers are kept under its step. */
export function questionsIn(section: { type: BlockName; props: unknown }): Question[] {
  const read = readers[section.type] as ((props: unknown) => Question[]) | undefined
  return read?.(section.props) ?? []
}
