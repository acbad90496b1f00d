import { Button, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { plainWords } from '../../parts/schema-form/words-of.ts'
import type { Schema } from '../../parts/schema-form/schema.ts'
import { useEditing } from '../editing.ts'
import type { ViewAs } from '../preview/use-preview.ts'
import { VariationForm } from './variation-form.tsx'

interface Props {
  variants: Record<string, unknown>
  by: Record<string, unknown>
  /** Variations of the experiment, control first. */
  known: readonly string[]
  below: string
  schema: Schema
  viewAs: ViewAs
  setViewAs(viewAs: ViewAs): void
  put(variants: unknown): void
}

/** Control and each variation; the preview follows the one that is open. */
export function VariationTabs({ variants, by, known, put, ...props }: Props) {
  const { below, schema, viewAs, setViewAs } = props
  const [tab, setTab] = useState<string>()
  const experiment = plainWords(variants['experiment'])
  const names = Object.keys(by)
  const look = (name: string) =>
    setViewAs({ ...viewAs, variations: { ...viewAs.variations, [experiment]: name } })
  return (
    <Stack>
      <Text size="sm">
        Experiment <strong>{experiment}</strong>. Control is the section as it is written; a
        variation says only what differs.
      </Text>
      <Tabs
        value={tab ?? names[0] ?? 'control'}
        keepMounted={false}
        onChange={(name) => {
          setTab(name ?? undefined)
          if (name) look(name)
        }}
      >
        <Tabs.List aria-label="Control and variations">
          {['control', ...names].map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="control" pt="sm">
          <Text size="sm">The preview shows control. Its fields are under Content.</Text>
        </Tabs.Panel>
        {names.map((name) => (
          <Tabs.Panel key={name} value={name} pt="sm">
            <VariationForm variation={name} below={below} schema={schema} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Membership variants={variants} by={by} known={known} put={put} />
    </Stack>
  )
}

function Membership({
  variants,
  by,
  known,
  put,
}: Pick<Props, 'variants' | 'by' | 'known' | 'put'>) {
  const { isReadOnly } = useEditing()
  if (isReadOnly) return null
  const missing = known.filter((one) => one !== 'control' && !(one in by))
  return (
    <Stack gap="xs" align="start">
      {missing.map((name) => (
        <Button
          key={name}
          variant="default"
          size="compact-md"
          onClick={() => put({ ...variants, by: { ...by, [name]: {} } })}
        >
          Add variation {name}
        </Button>
      ))}
      <Button variant="default" size="compact-md" onClick={() => put(undefined)}>
        Take it out of the experiment
      </Button>
    </Stack>
  )
}
