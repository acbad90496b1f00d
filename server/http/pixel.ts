import type { Config } from '../config.ts'
import type { KnownChoices } from './choices-cookie.ts'

/** Ids that conversions are taken for: of every advertiser that is connected, and the ad pixel's own, which may stand alone. */
export function pixelIds({ fbPixelId, vendors }: Pick<Config, 'fbPixelId' | 'vendors'>): string[] {
  const ids = [fbPixelId, ...connectedIds(vendors)]
  return ids.filter((id) => id !== undefined)
}

/**
 * What a browser is told to report conversions for, by whoever may be told: the first advertiser that is connected stands
 * for all of them. Undefined without one, without a yes to advertising, and against the browser's signal.
 */
export function pixelFor(
  { vendors }: Pick<Config, 'vendors'>,
  { marketing, signal }: Pick<KnownChoices, 'marketing'> & { signal: boolean },
): string | undefined {
  return marketing && !signal ? connectedIds(vendors).find(Boolean) : undefined
}

function connectedIds({ meta, tiktok, snap, pinterest, taboola }: Config['vendors']) {
  return [meta?.pixelId, tiktok?.pixelId, snap?.pixelId, pinterest?.pixelId, taboola?.accountId]
}
