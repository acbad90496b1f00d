import type { EmailList, Subscriber } from '../../vendors/email-list/port.ts'
import type { Tools } from '../../tools.ts'
import { takesWeekly } from '../emails/index.ts'
import type { Relay } from './relays.ts'

/**
 * Hands addresses of people who ticked the weekly list to the company that keeps it; not those that bounced, or told us
 * that they want no e-mail, or not that one.
 */
export function subscribeLeads(list: EmailList): Relay['send'] {
  return async (tools, due) => {
    const people: Subscriber[] = []
    for (const { id, sealed } of due) {
      if (!sealed) continue
      const email = tools.secrets.open('lead', sealed).toString()
      if ((await takesWeekly(tools, { address: email })) && (await noteHandedOn(tools, { id }))) {
        people.push({ id, email })
      }
    }
    if (people.length > 0) await list.subscribe(people)
    const went = new Set(people.map(({ id }) => id))
    return new Map(due.filter(({ id }) => !went.has(id)).map(({ id }) => [id, 'withdrawn']))
  }
}

/** Before it goes: whoever unsubscribes meanwhile is taken off the list as well. @returns whether it is still there */
async function noteHandedOn(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id }: Pick<Subscriber, 'id'>,
): Promise<boolean> {
  return (await db('leads').where({ id }).update({ handedOnAt: clock.now() })) > 0
}
