import { relayVendors } from '../server/modules/relays/index.ts'
import { allVendors } from '../server/testing/relay-scene.ts'
import { openMailbox } from '../server/testing/mailbox.ts'
import { openLob } from '../server/vendors/print-and-mail/testing/lob-server.ts'
import { openVendor } from '../server/vendors/testing/loopback-vendor.ts'
import { type Door, type DoorState, openDoor } from './door.ts'

const asked = ['growthbook', 'plaid', 'words', 'errors'] as const

/** Everybody that a site may be connected to, on this machine, each behind a door of its own. */
export async function openParties() {
  const mailbox = await openMailbox()
  const lob = await openLob()
  const doors: Door[] = []
  const door = async (url: string, speaks: 'http' | 'smtp' = 'http') => {
    const opened = await openDoor({ port: Number(new URL(url).port), speaks })
    doors.push(opened)
    return opened
  }
  const vendors = new Map<string, Awaited<ReturnType<typeof openVendor>>>()
  const bases = new Map<string, string>()
  const told: Door[] = []
  for (const name of [...relayVendors, ...asked]) {
    const vendor = await openVendor({ answer: answerOf })
    const before = await door(vendor.apiBase)
    vendors.set(name, vendor)
    bases.set(name, `http://127.0.0.1:${before.port}`)
    if (relayVendors.some((one) => one === name)) told.push(before)
  }
  const post = await door(mailbox.url, 'smtp')
  const print = await door(lob.base)
  const baseOf = (name: string) => bases.get(name) ?? ''

  return {
    lob,
    mailbox,
    vendors: relayVendors.map((name) => ({ name, calls: vendors.get(name)?.calls ?? [] })),
    env: {
      ...allVendors(baseOf),
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      LOB_API_KEY: 'test_of_a_fault',
      LOB_API_BASE: `http://127.0.0.1:${print.port}`,
      GROWTHBOOK_API_HOST: baseOf('growthbook'),
      PLAID_CLIENT_ID: 'client-of-a-fault',
      PLAID_SECRET: 'secret-of-a-fault',
      PLAID_API_BASE: baseOf('plaid'),
      LLM_API_KEY: 'key-of-a-fault',
      LLM_BASE_URL: baseOf('words'),
      LLM_MODEL: 'model-of-a-fault',
      SENTRY_DSN: `${baseOf('errors').replace('://', '://key@')}/1`,
    },
    setAll: (state: DoorState) => doors.forEach((one) => one.set(state)),
    /** Whether the print shop and somebody who is told of events were tried since. */
    areMet: () => print.met() > 0 && told.some((one) => one.met() > 0),
    close: () => doors.forEach((one) => one.close()),
  }
}

export type Parties = Awaited<ReturnType<typeof openParties>>

const answerOf = ({ body }: { body: unknown }) => {
  const { data } = (body ?? {}) as { data?: unknown }
  const events = Array.isArray(data) ? data.map(() => ({ status: 'processed' })) : []
  return { body: { code: 0, events, features: {} } }
}
