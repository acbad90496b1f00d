import type { EmailList, Subscriber } from '../../vendors/email-list/port.ts'
import { findWantedTopics } from '../emails/index.ts'
import type { Relay } from './relays.ts'

/**
 * Hands addresses of people who agreed to the company that keeps the list for news; not those that bounced, or told us that
 * they want no e-mail.
 */
export function subscribeLeads(list: EmailList): Relay['send'] {
  return async (tools, due) => {
    const people: Subscriber[] = []
    for (const { id, sealed } of due) {
      if (!sealed) continue
      const email = tools.secrets.open('lead', sealed).toString()
      const wanted = await findWantedTopics(tools, { address: email })
      if (wanted.size > 0) people.push({ id, email })
    }
    if (people.length > 0) await list.subscribe(people)
    const went = new Set(people.map(({ id }) => id))
    return new Map(due.filter(({ id }) => !went.has(id)).map(({ id }) => [id, 'withdrawn']))
  }
}
