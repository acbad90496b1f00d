import type { SignedIn, Tools } from '../../tools.ts'
import { needsOtherPublisher } from '../staff/index.ts'

/** Whether an edit of legal text waits for somebody else: an editor's does, and a publisher's where there is another one. */
export async function needsOther(
  tools: Pick<Tools, 'db'>,
  author: Pick<SignedIn, 'accountId' | 'roles'>,
): Promise<boolean> {
  const mayPublish = author.roles.includes('owner') || author.roles.includes('publisher')
  return !mayPublish || needsOtherPublisher(tools, { author, kinds: ['legal-text', 'attestation'] })
}
