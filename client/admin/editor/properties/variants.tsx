import { Text } from '@mantine/core'
import type { BlockName } from '#contract/blocks/index.ts'
import { lockedBlocks } from '#contract/blocks/locked.ts'
import { legalPages } from '#contract/definitions/legal-pages.ts'
import { isRecord } from '#contract/is-record.ts'
import { putAt, valueAt } from '../../parts/schema-form/pointers.ts'
import type { Schema } from '../../parts/schema-form/schema.ts'
import { pointerAt } from '../document/places.ts'
import { useEditing } from '../editing.ts'
import type { ViewAs } from '../preview/use-preview.ts'
import { EnterExperiment } from './enter-experiment.tsx'
import { schemaWithout } from './part-schemas.ts'
import { VariationTabs } from './variation-tabs.tsx'

interface Props {
  /** What a variation may change: '/props' of a block, '' for a step. */
  below: string
  schema: Schema
  /** Experiment → its variations, control first. */
  variations: Readonly<Record<string, readonly string[]>>
  viewAs: ViewAs
  setViewAs(viewAs: ViewAs): void
}

/** What others see in an experiment: control and each variation beside it, as what differs. */
export function Variants({ variations, ...props }: Props) {
  const { name, content, change, place } = useEditing()
  const at = pointerAt(content, place)
  const item = at === undefined ? undefined : valueAt(content, at)
  if (!isRecord(item)) return null
  if (lockedBlocks.has(item['type'] as BlockName)) {
    return (
      <Text>
        Everybody sees the same here: what is signed, agreed to or paid, and how to cancel or
        object, takes part in no experiment.
      </Text>
    )
  }
  if (name.kind === 'page' && legalPages.has(name.id)) {
    return <Text>Everybody reads the same here: legal text takes part in no experiment.</Text>
  }
  const put = (variants: unknown) =>
    change((before) => putAt(before, `${pointerAt(before, place)}/variants`, variants))
  const { variants } = item
  if (!isRecord(variants) || !isRecord(variants['by'])) {
    return <EnterExperiment variations={variations} put={put} />
  }
  const known = variations[String(variants['experiment'])] ?? []
  const isAroundLocked = holdsLocked(item)
  const schema = isAroundLocked ? schemaWithout(props.schema, whoWalks) : props.schema
  const given = { ...props, variants, by: variants['by'], known, put, schema }
  return (
    <>
      {isAroundLocked && (
        <Text size="sm" mb="sm">
          Everybody comes to this step, and what is signed, agreed to or paid on it is the same for
          all: a variation has to leave that as it is.
        </Text>
      )}
      <VariationTabs {...given} />
    </>
  )
}

/** What a variation of a step may not say where something on it is locked. */
const whoWalks = ['skip', 'visibleIf', 'requires']

function holdsLocked({ blocks }: Record<string, unknown>): boolean {
  return (
    Array.isArray(blocks) &&
    blocks.some((block) => isRecord(block) && lockedBlocks.has(block['type'] as BlockName))
  )
}
