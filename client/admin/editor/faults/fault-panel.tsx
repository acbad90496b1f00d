import { Badge, Stack, Text, Title } from '@mantine/core'
import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import { pointerWords } from '../../parts/diff-view/pointer-words.ts'
import { asSentence } from '../../parts/schema-form/as-sentence.ts'
import { partsOf } from '../../parts/schema-form/pointers.ts'
import { placeOf } from '../document/places.ts'
import type { Content } from '../document/use-document.ts'

interface Props {
  title: string
  /** Said when there are none. */
  none: string
  faults: readonly DefinitionFault[]
  /** The definition's own file: faults of others are only told. */
  file: string
  content: Content
  open(fault: DefinitionFault): void
}

/** What is to be mended, or to be looked at; each leads to its field. */
export function FaultPanel({ title, none, faults, file, content, open }: Props) {
  return (
    <Stack gap={6} component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title} {faults.length > 0 && <Badge variant="default">{faults.length}</Badge>}
      </Title>
      {faults.length === 0 && <Text size="sm">{none}</Text>}
      <ul className="ed-faults">
        {faults.map((fault, index) => (
          <li key={`${fault.file} ${fault.pointer} ${fault.reason} ${String(index)}`}>
            {fault.file === file ? (
              <button type="button" className="ed-fault" onClick={() => open(fault)}>
                <strong>{whereWords(content, fault.pointer)}</strong> {asSentence(fault.reason)}
              </button>
            ) : (
              <Text size="sm">
                <strong>
                  {[fault.file, fault.pointer && pointerWords(fault.pointer)]
                    .filter(Boolean)
                    .join(' › ')}
                </strong>{' '}
                {asSentence(fault.reason)}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function whereWords(content: Content, pointer: string): string {
  const { place, rest } = placeOf(content, pointer)
  const names = [place.id, place.block, ...partsOf(rest).filter((part) => part !== 'props')]
  return names.filter((name) => name !== undefined).join(' › ') || 'All of it'
}
