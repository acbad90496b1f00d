import type { StaleTrial } from '#contract/wire/admin/trials.ts'
import { momentWords } from '../parts/moments.ts'

/** 'has no exposures for 24 hours: the last one was on 20 November, 14:05', for one that runs. */
export function quietWords({ lastExposedAt }: Pick<StaleTrial, 'lastExposedAt'>): string {
  return lastExposedAt
    ? `has no exposures for 24 hours: the last one was ${momentWords(lastExposedAt)}`
    : 'has no exposures: nobody was given a variation yet'
}
