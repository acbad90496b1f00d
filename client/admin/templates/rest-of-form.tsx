import { Checkbox, Fieldset, Stack, Text } from '@mantine/core'
import type { FormMapping } from '#contract/form-mapping.ts'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { placedSources } from './mapping-edits.ts'

interface Rest {
  answer: TemplateScreenAnswer
  mapping: FormMapping
  onChange(mapping: FormMapping): void
}

/** What has no place on the form, said on purpose: nothing that people are asked for gets lost by mistake. */
export function RestOfForm({ answer: { sources, attestations }, mapping, onChange }: Rest) {
  const placed = placedSources(mapping)
  const open = sources.filter(
    ({ from, expected }) => (expected && !placed.has(from)) || mapping.notOnForm.includes(from),
  )
  const toggle = (list: readonly string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  return (
    <Stack gap="sm">
      {open.length > 0 && (
        <Fieldset legend="Without a place">
          <Text size="sm">Choose a field for it, or say that the form does not ask for it.</Text>
          {open.map(({ from, label }) => (
            <Checkbox
              mt={6}
              key={from}
              label={`The form does not ask for: ${label}`}
              checked={mapping.notOnForm.includes(from)}
              onChange={() => onChange({ ...mapping, notOnForm: toggle(mapping.notOnForm, from) })}
            />
          ))}
        </Fieldset>
      )}
      {attestations.length > 0 && (
        <Fieldset legend="Attestations">
          <Text size="sm">Tick those whose words the form prints above the signature.</Text>
          {attestations.map(({ id, text }) => (
            <Checkbox
              mt={6}
              key={id}
              label={text}
              checked={mapping.printedOnForm.includes(id)}
              onChange={() =>
                onChange({ ...mapping, printedOnForm: toggle(mapping.printedOnForm, id) })
              }
            />
          ))}
        </Fieldset>
      )}
    </Stack>
  )
}
