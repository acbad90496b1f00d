import type { Tools } from '../../tools.ts'

type Setting = keyof Tools['config']

/** Settings that let an outside company's script or feed in, for analytics or advertising. There are none today. */
export const vendorKeys: readonly Setting[] = []

/** Whether there is anything to agree to: only then is anybody asked. */
export function hasVendors(
  { config }: Pick<Tools, 'config'>,
  keys: readonly Setting[] = vendorKeys,
): boolean {
  return keys.some((key) => Boolean(config[key]))
}
