import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { momentInZones } from '../parts/moments.ts'
import { ScreenLink } from '../router.tsx'
import { keyOf, useReleases } from './definition-calls.ts'
import { nameWords } from './definition-words.ts'
import { Notice } from './notice.tsx'

/** That some definitions are part of releases which are still to come. Nothing where none is. */
export function PlannedNote({ names }: { names: readonly DefinitionName[] }) {
  const releases = useReleases()
  const wanted = new Set(names.map(keyOf))
  return (releases.data?.releases ?? []).map(({ number, state, publishAt, changed }) => {
    const held = changed.filter((name) => wanted.has(keyOf(name)))
    if (state !== 'scheduled' || held.length === 0) return null
    return (
      <Notice
        key={number}
        tone="wait"
        title={`Release ${number} is planned and changes ${held.map(nameWords).join(', ')}`}
      >
        {publishAt && `It goes live on ${momentInZones(publishAt)}. `}Where anything else of these
        goes live before, it is refused.{' '}
        <ScreenLink
          to={`/releases/${number}`}
        >{`Look at release ${number}, or cancel it`}</ScreenLink>
        : then what it holds is a draft again, unless there is a newer one.
      </Notice>
    )
  })
}
