import type { DefinitionName, ReleaseInfo } from '#contract/wire/admin/publishing-parts.ts'
import { momentInZones } from '../parts/moments.ts'
import { ScreenLink } from '../router.tsx'
import { keyOf, useReleases } from './definition-calls.ts'
import { Notice } from './notice.tsx'

/** That planned releases did not go live when their time came, as long as what they held is still to be published. */
export function RefusedNote({ drafts }: { drafts: readonly DefinitionName[] }) {
  const releases = useReleases()
  const all = releases.data?.releases ?? []
  const refused = all.filter((one) => one.state === 'refused' && isOpen(one, { all, drafts }))
  return refused.map(({ number, publishAt }) => (
    <Notice key={number} tone="wait" title={`Release ${number} did not go live`}>
      {publishAt && `It was planned for ${momentInZones(publishAt)}. `}What it held is a draft
      again, where there was no newer one.{' '}
      <ScreenLink to={`/releases/${number}`}>{`See why release ${number} was refused`}</ScreenLink>
    </Notice>
  ))
}

/** Whether some of it is drafted, and did not go live since. */
function isOpen(
  { changed, publishAt }: ReleaseInfo,
  { all, drafts }: { all: readonly ReleaseInfo[]; drafts: readonly DefinitionName[] },
): boolean {
  const since = all.filter(({ liveAt }) => liveAt && publishAt && liveAt > publishAt)
  const done = new Set(since.flatMap((one) => one.changed.map(keyOf)))
  const drafted = new Set(drafts.map(keyOf))
  return changed.map(keyOf).some((key) => drafted.has(key) && !done.has(key))
}
