import type { EventTaker } from '../analytics-event.ts'

/** A company that shows how people go through the site. */
export type BehaviourAnalytics = EventTaker
