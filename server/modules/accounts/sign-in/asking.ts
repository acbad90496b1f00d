import type { RequestFacts, Visitor } from '../../../http/endpoint.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import type { Reading } from '../../languages/index.ts'
import { deviceOf } from '../sessions/device-of.ts'

/** The browser that asks, as far as signing in needs to know it. */
export interface Asking {
  /** Whose things go to the account. */
  browserId: string
  device: string
  reading: Reading
  /** For counting failures. */
  address: string
  /** Who is signed in there already. */
  signedIn?: SignedIn
}

/** What all of signing in needs of the tools. */
export type AccountTools = Pick<
  Tools,
  | 'db'
  | 'jobs'
  | 'secrets'
  | 'clock'
  | 'config'
  | 'screens'
  | 'emailTemplates'
  | 'email'
  | 'log'
  | 'people'
>

/** Of the User-Agent header only the names of browser and system are taken on. */
export function askingOf(
  visitor: Visitor,
  facts: Pick<RequestFacts, 'userAgent' | 'address'> & Reading,
): Asking {
  const { browserId, signedIn } = visitor
  const { userAgent, address, language, choseLanguage } = facts
  const reading = { language, choseLanguage }
  return { browserId, device: deviceOf(userAgent), reading, address, ...(signedIn && { signedIn }) }
}
