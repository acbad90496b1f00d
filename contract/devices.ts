/** What somebody looks at a page on, from small to large. */
export const devices = ['phone', 'tablet', 'desktop'] as const

export type DeviceKind = (typeof devices)[number]
