import type { AccountTools } from './sign-in/asking.ts'

interface Refused {
  factor: 'password' | 'code' | 'passkey'
  /** Undefined where nobody has such an account: what was typed is in no log. */
  accountId: string | undefined
}

/** Writes a line about a sign-in, or another proof of who somebody is, that was refused, so that guessing can be seen (ASVS 16.3.1). */
export function noteRefused({ log }: Pick<AccountTools, 'log'>, refused: Refused): void {
  log.warn({ event: 'sign-in-refused', ...refused })
}
