import type { EmailList } from '#contract/emails/kinds.ts'
import { SETTINGS_DAYS } from '#contract/wire/emails.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'

const DAY_MS = 86_400_000
const PURPOSE = 'email-settings-token'

/** What a link to the settings says: whose they are, and which list its message was on. */
export interface SettingsToken {
  address: string
  list: EmailList
}

/** Sealed, so that an address stands in no link, and made by us alone. Needs no row: a no must work for ever. */
export function makeToken(
  { secrets, clock }: Pick<Tools, 'secrets' | 'clock'>,
  { address, list }: SettingsToken,
): string {
  const content = JSON.stringify([list, clock.now().getTime(), address])
  return secrets.seal(PURPOSE, content).toString('base64url')
}

/**
 * @param freshOnly whether a token of more than 60 days is refused; unsubscribing by one never is
 * @throws Problem link.not-usable
 */
export function openToken(
  tools: Pick<Tools, 'secrets' | 'clock'>,
  { token, freshOnly }: { token: string; freshOnly: boolean },
): SettingsToken {
  const { list, madeAt, address } = read(tools, token)
  const age = tools.clock.now().getTime() - madeAt
  if (freshOnly && age > SETTINGS_DAYS * DAY_MS) throw new Problem('link.not-usable')
  return { address, list }
}

function read({ secrets }: Pick<Tools, 'secrets'>, token: string) {
  try {
    const content = secrets.open(PURPOSE, Buffer.from(token, 'base64url')).toString()
    const [list, madeAt, address] = JSON.parse(content) as [EmailList, number, string]
    return { list, madeAt, address }
  } catch {
    throw new Problem('link.not-usable')
  }
}
