import type { Screen } from '#contract/wire/screen.ts'

/** Whether a browser says that nothing of its user is to be counted for others. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/**
 * Measures some of the loads: as many as the site's definition says (`measured`), and none of a browser that asks for
 * privacy. Its code comes only then.
 * @param chance between 0 and 1
 */
export async function sampleSpeed(screen: Screen | null, chance = Math.random()): Promise<void> {
  if (!screen || chance >= (screen.site.measured ?? 0) || asksForPrivacy()) return
  const page = screen.kind === 'page' ? screen.pageId : `${screen.flow.id}/${screen.stepId}`
  const { measureSpeed } = await import('./measure-speed.ts')
  measureSpeed(page)
}

/** What the document showed when it came. */
export function firstScreen(): Screen | null {
  return JSON.parse(document.getElementById('screen')?.textContent ?? 'null') as Screen | null
}
