import type { SignedIn, Tools } from '../../../tools.ts'
import { type EmailRow, readWritten } from '../../emails/index.ts'

/** Links that sign somebody in, set a password, bring somebody onto the staff, or open somebody's answers or choices. */
const withKeys: readonly string[] = ['account', 'continue-link', 'email-settings']

/** Whether a message's words are a key: whoever reads them could act as the person they are for. */
export function isForOwners({ kind }: Pick<EmailRow, 'kind'>): boolean {
  return withKeys.includes(kind)
}

/** Nobody becomes somebody else by reading along: no colleague, and no visitor (PRODUCT §2.6). */
export function mayRead(row: Pick<EmailRow, 'kind'>, { roles }: Pick<SignedIn, 'roles'>): boolean {
  return !isForOwners(row) || roles.includes('owner')
}

/** What a message in the outbox of this machine says; undefined where it is not there, or not for who asks. */
export function readWords(
  tools: Pick<Tools, 'email'>,
  { row, asker }: { row: EmailRow; asker: SignedIn },
): ReturnType<typeof readWritten> {
  return mayRead(row, asker) ? readWritten(tools, row) : Promise.resolve(undefined)
}
