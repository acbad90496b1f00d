import { List } from '@mantine/core'
import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import { pointerWords } from '../parts/diff-view/pointer-words.ts'
import { asSentence } from '../parts/schema-form/as-sentence.ts'
import { Notice } from './notice.tsx'

/** What keeps something from being published (red), or is only said (orange). Nothing for none. */
export function FaultList({
  title,
  faults,
  isWarning = false,
  of,
}: {
  title: string
  faults: readonly DefinitionFault[]
  isWarning?: boolean
  /** The definition that is looked at: its own faults name their place in it, those of others their file first. */
  of?: { file: string; content: unknown }
}) {
  if (faults.length === 0) return null
  return (
    <Notice tone={isWarning ? 'wait' : 'bad'} title={title}>
      <List>
        {faults.map(({ file, pointer, reason }) => (
          <List.Item key={`${file} ${pointer} ${reason}`}>
            <strong>{placeWords({ file, pointer }, of)}</strong> {asSentence(reason)}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

function placeWords(
  { file, pointer }: Pick<DefinitionFault, 'file' | 'pointer'>,
  of: { file: string; content: unknown } | undefined,
): string {
  if (file === of?.file) return pointerWords(pointer, of.content)
  return pointer ? `${file} › ${pointerWords(pointer)}` : file
}
