import type { ReleaseInfo } from '#contract/wire/admin/publishing-parts.ts'
import type { Tools } from '../../tools.ts'
import { nameOfKey, type Release } from '../definitions/index.ts'
import { staffNames } from '../staff/index.ts'
import { unsettledNames } from './unsettled-names.ts'

/** Releases as staff read them. */
export async function presentReleases(
  tools: Pick<Tools, 'db' | 'secrets'>,
  releases: readonly Release[],
): Promise<ReleaseInfo[]> {
  const nameOf = await staffNames(
    tools,
    releases.map(({ authorId }) => authorId),
  )
  const unsettled = await unsettledNames(tools, releases)
  return releases.map(
    ({
      number,
      state,
      note,
      authorId,
      createdAt,
      publishAt,
      liveAt,
      changes,
      bringsBack,
      faults,
    }) => ({
      number,
      state,
      note,
      author: nameOf(authorId),
      createdAt: createdAt.toISOString(),
      publishAt: publishAt?.toISOString() ?? null,
      liveAt: liveAt?.toISOString() ?? null,
      changed: Object.keys(changes).toSorted().map(nameOfKey),
      bringsBack,
      faults,
      unsettled: unsettled.get(number) ?? [],
    }),
  )
}

/** One release as staff read it. */
export async function presentRelease(
  tools: Pick<Tools, 'db' | 'secrets'>,
  release: Release,
): Promise<ReleaseInfo> {
  const [presented] = await presentReleases(tools, [release])
  return presented!
}
