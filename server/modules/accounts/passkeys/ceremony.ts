import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { issueToken, newToken, takeToken } from '../tokens.ts'

const MINUTES = 5

/** Which site a passkey is for (WebAuthn calls it the relying party). */
export function partyOf({ config, screens }: Pick<Tools, 'config' | 'screens'>) {
  return {
    rpID: new URL(config.publicUrl).hostname,
    rpName: screens.siteName(),
    origin: config.publicUrl,
  }
}

/** What the next signature has to be over: random, good once, for five minutes. */
export async function newChallenge(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { accountId }: { accountId?: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const token = newToken()
  const whose = accountId === undefined ? {} : { accountId }
  await issueToken(tools, { purpose: 'passkey', minutes: MINUTES, token, ...whose })
  return new Uint8Array(Buffer.from(token, 'base64url'))
}

/**
 * Takes the challenge that an answer says it is over, once.
 * @param clientDataJSON of the answer, in base64url
 * @param accountId the account it was made for; none for a sign-in
 * @throws Problem passkey.unknown
 */
export async function takeChallenge(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { clientDataJSON, accountId = null }: { clientDataJSON: string; accountId?: string | null },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const row = await takeToken(tools, { purpose: 'passkey', token: challenge }).catch(
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
    },
  )
  if (!row || row.accountId !== accountId) throw new Problem('passkey.unknown')
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof said.challenge === 'string' ? said.challenge : ''
  } catch {
    return ''
  }
}
