import { Badge } from '@mantine/core'
import type { ReleaseState } from '#contract/wire/admin/publishing-parts.ts'

const states: Record<ReleaseState, { word: string; color: string }> = {
  live: { word: 'live', color: 'leaf' },
  scheduled: { word: 'planned', color: 'blue' },
  superseded: { word: 'before', color: 'gray' },
  cancelled: { word: 'cancelled', color: 'gray' },
  refused: { word: 'refused', color: 'red' },
}

/** How a release stands, in a word: 'before' for one that another has taken the place of. */
export function ReleaseBadge({ state }: { state: ReleaseState }) {
  const { word, color } = states[state]
  return (
    <Badge variant="outline" color={color} c="var(--mantine-color-text)">
      {word}
    </Badge>
  )
}
