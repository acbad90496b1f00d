import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { hashAddress, hashToken } from './link-hashes.ts'
import { newToken, sealLetter } from './link-letter.ts'
import { renewLinkJob } from './renew-link.job.ts'

/**
 * Orders the renewal of a link, whether there is such a link or not: neither the answer nor its time tells.
 * @param address cleaned
 * @throws Problem email.off
 */
export async function askRenewal(
  tools: Pick<Tools, 'db' | 'jobs' | 'secrets' | 'email'>,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const { db, jobs, email } = tools
  if (email.mode === 'off') throw new Problem('email.off')
  await jobs.order(db, renewLinkJob, {
    tokenHash: hashToken(tools, token),
    addressHash: hashAddress(tools, address),
    sealed: sealLetter(tools, { address, token: newToken() }),
  })
}
