import type { VisitType } from '#contract/wire/tracking.ts'
import { connect } from '../server/db/connect.ts'
import { keepVisit } from '../server/modules/tracking/keep-visit.ts'

/** Keeps what is sent as the service keeps visits, and looks at nothing. @returns once it is committed */
export function keepSent(databaseUrl: string): (sent: unknown) => Promise<void> {
  const db = connect(databaseUrl)
  return (sent) => {
    const visit = sent as { visitorId: string; visitType: VisitType }
    return keepVisit(db, { ...visit, at: new Date(), browserId: null, isBot: false })
  }
}
