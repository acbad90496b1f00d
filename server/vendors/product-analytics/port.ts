import type { EventTaker } from '../analytics-event.ts'

/** A company that counts what is used. */
export type ProductAnalytics = EventTaker
