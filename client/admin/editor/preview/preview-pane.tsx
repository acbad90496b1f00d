import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { PreviewFrame } from './preview-frame.tsx'
import type { Preview, ViewAs } from './use-preview.ts'
import { ViewAsDrawer } from './view-as-drawer.tsx'

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

const widths = { '390': 'phone', '768': 'tablet', '1280': 'desktop' } as const

/** The page as a visitor would see it, drawn anew in each pause. */
export function PreviewPane({ preview, viewAs, setViewAs, variations, routes, ...frame }: Props) {
  const [width, setWidth] = useState<keyof typeof widths>('390')
  const [isOpen, { open, close }] = useDisclosure(false)
  const set = Object.keys(viewAs.facts ?? {}).length + Object.keys(viewAs.variations ?? {}).length
  return (
    <Stack gap="xs" className="ed-preview">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label="Width of the preview"
          value={width}
          onChange={(next) => {
            setWidth(next as keyof typeof widths)
            setViewAs({ ...viewAs, device: widths[next as keyof typeof widths] })
          }}
          data={Object.keys(widths)}
        />
        <Button variant="default" leftSection={<Users size={16} aria-hidden />} onClick={open}>
          {set > 0 ? `View as (${set})` : 'View as'}
        </Button>
      </Group>
      <PreviewFrame url={preview.url} width={Number(width)} {...frame} />
      <Text component="output" size="sm" c="dimmed">
        {stateWords(preview)}
      </Text>
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

function stateWords({ faults, problem, url }: Preview): string {
  if (faults.length > 0) {
    return `This cannot be drawn yet, so the last picture stays: ${faults[0]?.pointer} ${faults[0]?.reason}.`
  }
  if (problem) return `The preview did not come: ${problem}`
  return url ? 'Nothing here counts as a visit or as seen in an experiment.' : 'Drawing…'
}
