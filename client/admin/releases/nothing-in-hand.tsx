import { Stack } from '@mantine/core'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { Empty } from '../parts/empty.tsx'
import { PlannedNote } from './planned-note.tsx'

/** In place of a definition that is neither live nor drafted. */
export function NothingInHand({ name }: { name: DefinitionName }) {
  return (
    <Stack>
      <PlannedNote names={[name]} />
      <Empty title="It is neither live nor drafted">
        It was taken away, or it waits in a release that is planned.
      </Empty>
    </Stack>
  )
}
