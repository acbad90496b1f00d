import type { BlockInput } from '#contract/blocks/index.ts'
import type { LetterKind } from '#contract/wire/cancel-letters.ts'
import { useStore } from '../../onboarding/store.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { LetterField } from './letter-field.tsx'
import { type FieldName, fieldsOf } from './letter-fields.ts'
import { letterStart } from './letter-start.ts'
import type { useLetterForm } from './use-letter-form.ts'

const kinds: readonly LetterKind[] = ['cancel', 'gym', 'dispute']

interface Props {
  form: Pick<ReturnType<typeof useLetterForm>, 'kind' | 'turnTo' | 'faults'>
  words: BlockInput<'cancel-letter'>
  /** Without a script there is one kind of letter: the questions of another could not follow. */
  isLive: boolean
  /** That the page is about. */
  company: string | undefined
}

/** Which letter, and what it has to say. */
export function LetterQuestions({ form, words, isLive, company }: Props) {
  const { sectionId: id } = words
  const { kind, turnTo, faults } = form
  const { times, given } = useStore(letterStart)
  const known: Partial<Record<FieldName, string>> = { ...(company && { company }), ...given }
  return (
    <>
      <ErrorSummary faults={faults} />
      {!isLive && <input type="hidden" name="kind" value={kind} />}
      <fieldset disabled={!isLive}>
        <RadioGroup
          id={`${id}-kind`}
          name="kind"
          label={words.kind.label}
          options={kinds.map((value) => ({ value, ...words.kind[value] }))}
          value={kind}
          onChange={(value) => turnTo(value as LetterKind)}
        />
      </fieldset>
      {fieldsOf[kind].map((field) => (
        <LetterField
          // What was begun with takes the place of what stood there; everything else that was typed stays.
          key={field.name in given ? `${field.name} ${times}` : field.name}
          id={id}
          field={field}
          words={words}
          error={faults.find((fault) => fault.field === `${id}-${field.name}`)?.message}
          given={known[field.name]}
        />
      ))}
    </>
  )
}
