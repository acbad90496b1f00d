import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type {
  DefinitionChange,
  DefinitionName,
  ReleaseInfo,
} from '#contract/wire/admin/publishing-parts.ts'
import type { ExperimentsThen } from '#contract/wire/admin/releases.ts'
import { ask } from '../ask.ts'
import { definitionPath, type Diff, PUBLISHING } from './definition-calls.ts'

const LONGEST_MS = 10_000

export interface GoingBack {
  name: DefinitionName
  /** From what is live to what was live with the release; `removed` for what was not there yet. */
  changes: DefinitionChange[] | 'removed'
}

type Then = OutputOf<typeof ExperimentsThen>

/** All of it, and what becomes of experiments: those that stay are not among the definitions. */
export interface AllGoingBack extends Omit<Then, 'changed'> {
  definitions: GoingBack[]
}

/** What visitors would see change, if this release were brought back now. */
export function useGoingBack(number: number) {
  return useQuery({
    queryKey: [PUBLISHING, 'going-back', number],
    // What is live may be another since it was looked at last.
    gcTime: 0,
    queryFn: async ({ signal: left }): Promise<AllGoingBack> => {
      // Nobody who has to go back is kept waiting for what it would change.
      const signal = AbortSignal.any([left, AbortSignal.timeout(LONGEST_MS)])
      const path = `/api/admin/releases/${number}/experiments`
      const { changed, ...experiments } = await ask<Then>(path, signal)
      const found = await Promise.all(changed.map((name) => goingBack(name, number, signal)))
      return { ...experiments, definitions: found.filter(({ changes }) => changes.length > 0) }
    },
  })
}

/** The release that was live before the one that is. */
export function liveBefore(releases: readonly ReleaseInfo[]): ReleaseInfo | undefined {
  const were = releases.filter(({ state, liveAt }) => state === 'superseded' && liveAt !== null)
  return were.toSorted((one, other) => moment(other) - moment(one) || other.number - one.number)[0]
}

function moment({ liveAt }: ReleaseInfo): number {
  return liveAt === null ? 0 : Date.parse(liveAt)
}

async function goingBack(
  name: DefinitionName,
  number: number,
  signal: AbortSignal,
): Promise<GoingBack> {
  const path = `${definitionPath(name)}/diff?from=live&to=release:${number}`
  const { changes, after } = await ask<Diff>(path, signal)
  return { name, changes: after === null ? 'removed' : changes }
}
