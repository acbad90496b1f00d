import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { valueAt } from '../../parts/schema-form/pointers.ts'
import { isItem } from '../document/items.ts'
import { pointerAt } from '../document/places.ts'
import { whyStays } from '../document/why-stays.ts'
import { useEditing } from '../editing.ts'
import type { ViewAs } from '../preview/use-preview.ts'
import { type Forms, formsOfPlace, typeOf } from './forms-of-place.ts'
import { PartForm } from './part-form.tsx'
import { PartJson } from './part-json.tsx'
import { useTab } from './use-tab.ts'
import { Variants } from './variants.tsx'

interface Props {
  variations: Readonly<Record<string, readonly string[]>>
  viewAs: ViewAs
  setViewAs(viewAs: ViewAs): void
}

/** The chosen section, step or definition: as fields, by whom it is seen, in experiments, and as JSON. */
export function PropertiesPane(props: Props) {
  const { content, place, schema, pieces, focus, name } = useEditing()
  const at = pointerAt(content, place)
  const type = at ? typeOf(valueAt(content, at)) : undefined
  const forms = useMemo(
    () => formsOfPlace(place, { type, schema, pieces, name }),
    [place, type, schema, pieces, name],
  )
  const [tab, setTab] = useTab(at === undefined ? undefined : forms, focus)
  if (at === undefined) return <Text>Choose something in the list.</Text>
  return (
    <Stack gap="sm">
      <div>
        <Title order={2} size="h4">
          {forms.title}
        </Title>
        <Text size="sm" c="dimmed">
          {forms.about}
        </Text>
      </div>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List aria-label="Parts">
          {forms.main && (
            <Tabs.Tab value="content">{forms.around ? 'Content' : 'Settings'}</Tabs.Tab>
          )}
          {forms.around && <Tabs.Tab value="around">Who sees it</Tabs.Tab>}
          {forms.hasVariants && <Tabs.Tab value="variants">Variants</Tabs.Tab>}
          <Tabs.Tab value="json">JSON</Tabs.Tab>
        </Tabs.List>
        <Panels forms={forms} {...props} />
      </Tabs>
    </Stack>
  )
}

function Panels({ forms: { main, ...forms }, ...props }: Props & { forms: Forms }) {
  const { list, id, block } = useEditing().place
  const key = `${list} ${id} ${block}`
  return (
    <>
      {main && (
        <Tabs.Panel value="content" pt="sm">
          <PartForm key={key} {...main} />
        </Tabs.Panel>
      )}
      {forms.around && (
        <Tabs.Panel value="around" pt="sm">
          <StaysNote />
          <PartForm key={key} below="" {...forms.around} />
        </Tabs.Panel>
      )}
      {main && forms.hasVariants && (
        <Tabs.Panel value="variants" pt="sm">
          <Variants key={key} below={main.below} schema={main.schema} {...props} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="json" pt="sm">
        <PartJson schema={forms.json} label={`${forms.title} as JSON`} />
      </Tabs.Panel>
    </>
  )
}

/** Beside the condition of what everybody has to come to. */
function StaysNote() {
  const { content, place } = useEditing()
  const at = pointerAt(content, place)
  const item = at === undefined ? undefined : valueAt(content, at)
  const why = isItem(item) && whyStays(content, item)
  return why ? (
    <Text size="sm" mb="sm">
      {why} A condition here is refused.
    </Text>
  ) : null
}
