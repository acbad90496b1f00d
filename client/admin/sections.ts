import { auditSection } from './audit/section.tsx'
import { blockedSection } from './blocked/section.tsx'
import { claimsSection } from './claims/section.tsx'
import { contentSection } from './content/section.tsx'
import { editorSection } from './editor/section.tsx'
import { experimentsSection } from './experiments/section.tsx'
import { flowsSection } from './flows/section.tsx'
import { funnelsSection } from './funnels/section.tsx'
import { healthSection } from './health/section.tsx'
import { jobsSection } from './jobs/section.tsx'
import { liveSection } from './live/section.tsx'
import { mailRoomSection } from './mail-room/section.tsx'
import { moneySection } from './money/section.tsx'
import { outboxSection } from './outbox/section.tsx'
import { templatesSection } from './outbox/templates-section.tsx'
import type { Section } from './parts/section.ts'
import { pricesSection } from './prices/section.tsx'
import { releasesSection } from './releases/section.tsx'
import { requestsSection } from './requests/section.tsx'
import { searchSection } from './search/section.tsx'
import { settingsSection } from './settings/section.tsx'
import { speedSection } from './speed/section.tsx'
import { staffSection } from './staff/section.tsx'
import { suppressionSection } from './suppression/section.tsx'
import { suitsSection } from './suits/section.tsx'
import { formsSection } from './templates/section.tsx'
import { visitsSection } from './visits/section.tsx'

/** Every part of /admin, in the order of the menu within its group. */
export const sections: readonly Section[] = [
  experimentsSection,
  funnelsSection,
  visitsSection,
  speedSection,
  liveSection,
  editorSection,
  flowsSection,
  releasesSection,
  mailRoomSection,
  claimsSection,
  searchSection,
  moneySection,
  pricesSection,
  requestsSection,
  outboxSection,
  templatesSection,
  suppressionSection,
  jobsSection,
  healthSection,
  blockedSection,
  settingsSection,
  suitsSection,
  formsSection,
  contentSection,
  staffSection,
  auditSection,
]

/** The section whose screens are at a path below /admin. */
export function sectionAt(path: string): Section | undefined {
  return sections.find(({ to }) => firstPart(to) === firstPart(path))
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? ''
}
