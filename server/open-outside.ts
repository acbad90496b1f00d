import type { Config } from './config.ts'
import type { Outside } from './tools.ts'
import { metaConversions } from './vendors/ad-conversions/meta.ts'
import { amplitudeAnalytics } from './vendors/behaviour-analytics/amplitude.ts'
import { taboolaPostback } from './vendors/content-discovery/taboola.ts'
import { klaviyoList } from './vendors/email-list/klaviyo.ts'
import { posthogAnalytics } from './vendors/product-analytics/posthog.ts'
import { pinterestPixel } from './vendors/social-pixel/pinterest.ts'
import { snapPixel } from './vendors/video-pixels/snap.ts'
import { tiktokPixel } from './vendors/video-pixels/tiktok.ts'

/** The outside companies whose keys are set; nothing stands in for the others. */
export function openOutside({ vendors }: Pick<Config, 'vendors'>): Outside {
  const { meta, tiktok, snap, pinterest, taboola, posthog, amplitude, klaviyo } = vendors
  return {
    ...(meta && { meta: metaConversions(meta) }),
    ...(tiktok && { tiktok: tiktokPixel(tiktok) }),
    ...(snap && { snap: snapPixel(snap) }),
    ...(pinterest && { pinterest: pinterestPixel(pinterest) }),
    ...(taboola && { taboola: taboolaPostback(taboola) }),
    ...(posthog && { posthog: posthogAnalytics(posthog) }),
    ...(amplitude && { amplitude: amplitudeAnalytics(amplitude) }),
    ...(klaviyo && { klaviyo: klaviyoList(klaviyo) }),
  }
}
