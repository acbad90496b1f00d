import type { AnalyticsEvent } from '../analytics-event.ts'
import type { Conversion } from '../conversion.ts'

/** One that has all that anybody takes. */
export function purchase(changes: Partial<Conversion> = {}): Conversion {
  return {
    id: '0195d3a4-0000-7000-8000-00000000000a',
    at: new Date('2026-11-21T17:00:00.500Z'),
    kind: 'purchase',
    url: 'https://sparrow.example/pay/done',
    userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/130.0',
    browser: 'b'.repeat(64),
    emailSha256: 'e'.repeat(64),
    valueCents: 8_400,
    clickIds: {
      fbc: 'fb.1.1.click',
      fbp: 'fb.1.1.browser',
      ttclid: 'E.C.P.1',
      sccid: 's-1',
      epik: 'd-1',
      tblci: 'GiDx',
    },
    ...changes,
  }
}

/** One of which nothing but the browser's stand-in is known. */
export function bareLead(): Conversion {
  const { emailSha256: _, valueCents: __, ...rest } = purchase({ kind: 'lead', clickIds: {} })
  return { ...rest, id: '0195d3a4-0000-7000-8000-00000000000b' }
}

export function pageViewed(): AnalyticsEvent {
  return {
    id: '0195d3a4-0000-7000-8000-00000000000c',
    at: new Date('2026-11-21T17:00:00.500Z'),
    name: 'page_viewed',
    browser: 'b'.repeat(64),
    properties: { path: '/faq', step: 2 },
  }
}
