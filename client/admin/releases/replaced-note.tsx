import { useReleases } from './definition-calls.ts'
import { Notice } from './notice.tsx'
import { ScreenLink } from '../router.tsx'

/** That a deployed version put its own files in place of what staff had published. Nothing where it did not. */
export function ReplacedNote() {
  const releases = useReleases()
  const live = releases.data?.releases.find(({ state }) => state === 'live')
  if (!live || live.faults.length === 0) return null
  return (
    <Notice tone="wait" title="A new version replaced what you had published">
      Some of it could not be shown as it was, so the new version’s own files are shown instead.{' '}
      <ScreenLink to={`/releases/${live.number}`}>See why and what changed</ScreenLink>, then draft
      your words again.
    </Notice>
  )
}
