import { Button, Group, Modal, NativeSelect, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Columns2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useEditing } from '../editing.ts'
import { usePicture } from '../use-bench-preview.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewNote } from './preview-note.tsx'
import { triedIn } from './tried-in.ts'
import type { ViewAs } from './use-preview.ts'
import { type PreviewWidth, WidthControl } from './width-control.tsx'

interface Props {
  viewAs: ViewAs
  /** Experiment → its variations, control first. */
  variations: Readonly<Record<string, readonly string[]>>
  width: PreviewWidth
  setWidth(width: PreviewWidth): void
}

/** A way to all variations at once; nothing where nothing is tried. */
export function SideBySide(props: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const tried = triedIn(useEditing()).filter((id) => (props.variations[id]?.length ?? 0) > 1)
  if (tried.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<Columns2 size={16} aria-hidden />} onClick={open}>
        Side by side
      </Button>
      <Modal fullScreen opened={isOpen} onClose={close} title="Variations side by side">
        <Sides {...props} tried={tried} close={close} />
      </Modal>
    </>
  )
}

function Sides({
  tried,
  viewAs,
  variations,
  width,
  setWidth,
  close,
}: Props & { tried: readonly string[]; close(): void }) {
  const [wanted, setWanted] = useState(tried[0])
  const experiment = tried.find((id) => id === wanted) ?? tried[0] ?? ''
  return (
    <Stack gap="sm">
      <Group align="end" gap="sm">
        <NativeSelect
          label="Experiment"
          data={[...tried]}
          value={experiment}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
        <WidthControl width={width} setWidth={setWidth} />
      </Group>
      <div className="ed-sides">
        {(variations[experiment] ?? []).map((variation) => (
          <Side
            key={`${experiment} ${variation}`}
            {...{ experiment, variation, viewAs, width, close }}
          />
        ))}
      </div>
    </Stack>
  )
}

/** One variation, forced in its picture alone: whoever looks is in no experiment. */
function Side({
  experiment,
  variation,
  viewAs,
  width,
  close,
}: Pick<Props, 'viewAs' | 'width'> & { experiment: string; variation: string; close(): void }) {
  const forced = useMemo(
    () => ({ ...viewAs, variations: { ...viewAs.variations, [experiment]: variation } }),
    [viewAs, experiment, variation],
  )
  const { preview, choose, ...frame } = usePicture(useEditing(), forced)
  return (
    <section aria-label={variation}>
      <Title order={3} size="h5" mb={4}>
        {variation}
      </Title>
      <PreviewFrame
        title={`Preview of ${variation}`}
        url={preview.url}
        width={Number(width)}
        {...frame}
        choose={(id) => {
          choose(id)
          close()
        }}
      />
      <PreviewNote preview={preview} />
    </section>
  )
}
