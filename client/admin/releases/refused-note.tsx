import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { momentInZones } from '../parts/moments.ts'
import { ScreenLink } from '../router.tsx'
import { keyOf, useReleases } from './definition-calls.ts'
import { Notice } from './notice.tsx'

/** That planned releases did not go live when their time came, as long as what they held is still to be published. */
export function RefusedNote({ drafts }: { drafts: readonly DefinitionName[] }) {
  const releases = useReleases()
  const drafted = new Set(drafts.map(keyOf))
  const open = (releases.data?.releases ?? []).filter(
    ({ state, unsettled }) =>
      state === 'refused' && unsettled.some((one) => drafted.has(keyOf(one))),
  )
  return open.map(({ number, publishAt }) => (
    <Notice key={number} tone="wait" title={`Release ${number} did not go live`}>
      {publishAt && `It was planned for ${momentInZones(publishAt)}. `}What it held is a draft
      again, where there was no newer one.{' '}
      <ScreenLink to={`/releases/${number}`}>{`See why release ${number} was refused`}</ScreenLink>
    </Notice>
  ))
}
