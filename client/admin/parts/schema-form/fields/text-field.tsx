import { ActionIcon, Button, Group, Stack, Tooltip } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { useFormNotes } from '../form-notes.ts'
import { useTyped } from '../use-typed.ts'
import { wordsOf } from '../words-of.ts'
import { LineInput, LongInput } from './bare-inputs.tsx'
import { describedBy } from './described-by.ts'

type Words = string | { en?: string; es?: string }

/** Longer words than this get room for several lines. */
const LONG = 60
const longNames = /text|letter|answer|note|help|description|question|summary|subtitle|about|legal/i

/** Words on screen: one string, or one in each language. */
export function TextField(props: FieldProps<Words | undefined>) {
  const { fieldPathId, formData, onChange, required } = props
  const { isReadOnly } = useFormNotes()
  const { path } = fieldPathId
  if (!isRecord(formData)) {
    return (
      <Group gap={6} wrap="nowrap" align="start">
        <Entry
          {...props}
          id={fieldPathId.$id}
          value={formData ?? ''}
          take={(words) => onChange(words === '' && !required ? undefined : words, path)}
        />
        {!isReadOnly && (
          <Tooltip label="Add Spanish" openDelay={400}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Add Spanish to ${nameOf(props)}`}
              onClick={() => onChange({ en: formData ?? '', es: '' }, path)}
            >
              <Languages size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    )
  }
  const { en = '', es = '' } = formData
  return (
    <Stack gap={6}>
      <Entry
        {...props}
        id={fieldPathId.$id}
        value={en}
        language="English"
        take={(words) => onChange({ ...formData, en: words }, path)}
      />
      <Entry
        {...props}
        id={`${fieldPathId.$id}_es`}
        value={es}
        language="Spanish"
        take={(words) => onChange({ ...formData, es: words }, path)}
      />
      {!isReadOnly && (
        <Button
          size="compact-sm"
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => onChange(en, path)}
        >
          English only
        </Button>
      )}
    </Stack>
  )
}

/** Words of a letter to a company, which are there in one language. */
export function LetterField(props: FieldProps<Words | undefined>) {
  const { fieldPathId, formData, onChange, required } = props
  return (
    <Entry
      {...props}
      id={fieldPathId.$id}
      value={typeof formData === 'string' ? formData : ''}
      take={(words) => onChange(words === '' && !required ? undefined : words, fieldPathId.path)}
    />
  )
}

function nameOf({ fieldPathId: { path } }: FieldProps<Words | undefined>): string {
  const last = path.at(-1)
  return typeof last === 'number' ? `line ${last + 1}` : wordsOf(String(last ?? 'words'))
}

interface EntryProps extends FieldProps<Words | undefined> {
  id: string
  value: string
  language?: 'English' | 'Spanish'
  take(words: string): void
}

function Entry(props: EntryProps) {
  const { id, value, language, take, rawErrors, name } = props
  const { isReadOnly } = useFormNotes()
  const typed = useTyped(value, take)
  // Decided once: a field that changes while somebody types in it would lose the focus.
  const [isLong] = useState(() => value.length > LONG || longNames.test(name))
  const common = {
    id,
    readOnly: isReadOnly,
    lang: language === 'Spanish' ? 'es' : undefined,
    isFaulty: Boolean(rawErrors?.length),
    'aria-describedby': describedBy(props),
    'aria-label': language && `${nameOf(props)} in ${language}`,
    placeholder: language,
    ...typed,
  }
  return isLong ? <LongInput {...common} /> : <LineInput {...common} />
}
