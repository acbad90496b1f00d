import { bankSandbox, type SandboxSettings } from './local.ts'
import { plaidLinks } from './plaid.ts'
import { BankFailure, type BankLinks, type BankSandbox } from './port.ts'

interface Settings extends SandboxSettings {
  plaid: { clientId: string; secret: string; apiBase: string } | undefined
  /** Who asks, as the page of the bank’s side shows it. */
  name: string
  live: boolean
}

/**
 * Plaid where its keys are set; otherwise a bank with made-up accounts on this machine. A live site without keys links no
 * bank: people would take the made-up one for theirs (CONTRACT §1).
 * @param say told once what becomes of bank links
 */
export function createBankLinks(
  { plaid, name, live, ...sandbox }: Settings,
  say: (words: string) => void,
): BankLinks | BankSandbox {
  if (plaid) {
    say('Banks are linked by Plaid')
    return plaidLinks({ ...plaid, name })
  }
  if (live) {
    say('Bank links are off: PLAID_CLIENT_ID is not set, and a live site has no sandbox')
    return linksOff
  }
  say('Banks are linked in a sandbox on this machine: made-up accounts')
  return bankSandbox(sandbox)
}

const refuse = async () => {
  throw new BankFailure('later', 'bank links are off')
}

const linksOff: BankLinks = {
  mode: 'off',
  begin: refuse,
  redeem: refuse,
  read: refuse,
  remove: refuse,
}
