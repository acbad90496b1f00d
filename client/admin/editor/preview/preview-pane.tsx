import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewNote } from './preview-note.tsx'
import { SideBySide } from './side-by-side.tsx'
import type { Preview, ViewAs } from './use-preview.ts'
import { ViewAsDrawer } from './view-as-drawer.tsx'
import { deviceOf, type PreviewWidth, WidthControl } from './width-control.tsx'

interface Props {
  preview: Preview
  /** Ids of the sections that are drawn, in order. */
  shown: readonly string[]
  chosen: string | undefined
  choose(id: string): void
  viewAs: ViewAs
  setViewAs(viewAs: ViewAs): void
  variations: Readonly<Record<string, readonly string[]>>
  routes: readonly string[]
}

/** The page as a visitor would see it, drawn anew in each pause. */
export function PreviewPane({ preview, viewAs, setViewAs, variations, routes, ...frame }: Props) {
  const [width, setWidth] = useState<PreviewWidth>('390')
  const [isOpen, { open, close }] = useDisclosure(false)
  const set = Object.keys(viewAs.facts ?? {}).length + Object.keys(viewAs.variations ?? {}).length
  const take = (next: PreviewWidth) => {
    setWidth(next)
    setViewAs({ ...viewAs, device: deviceOf(next) })
  }
  return (
    <Stack gap="xs" className="ed-preview">
      <Group justify="space-between" gap="xs">
        <WidthControl width={width} setWidth={take} />
        <Group gap="xs">
          <SideBySide {...{ viewAs, variations, width }} setWidth={take} />
          <Button variant="default" leftSection={<Users size={16} aria-hidden />} onClick={open}>
            {set > 0 ? `View as (${set})` : 'View as'}
          </Button>
        </Group>
      </Group>
      <PreviewFrame url={preview.url} width={Number(width)} {...frame} />
      <PreviewNote preview={preview} />
      <ViewAsDrawer
        isOpen={isOpen}
        close={close}
        viewAs={viewAs}
        setViewAs={setViewAs}
        variations={variations}
        routes={routes}
      />
    </Stack>
  )
}
