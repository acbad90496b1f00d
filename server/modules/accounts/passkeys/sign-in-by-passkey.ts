import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { orAgain } from '../../../db/or-again.ts'
import { Problem } from '../../../problem.ts'
import { Account } from '../account.model.ts'
import { type Entered, enteredWith } from '../sign-in/after-first-factor.ts'
import type { AccountTools, Asking } from '../sign-in/asking.ts'
import { noteRefused } from '../note-refused.ts'
import { enterAccount } from '../sign-in/enter-account.ts'
import { newChallenge, partyOf, takeChallenge } from './ceremony.ts'
import { signatureIn, type Told } from './device-answer.ts'
import { Passkey } from './passkey.model.ts'
import { webAuthn } from './web-authn.ts'

/** What a browser needs to sign in by any passkey that it has for this site. */
export async function passkeySignInOptions(tools: AccountTools): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(tools).rpID,
    challenge: await newChallenge(tools, {}),
    userVerification: 'required',
  })
  return { ...options }
}

interface Shown {
  response: Told
  next?: string | undefined
  asking: Asking
}

/**
 * Signs in by a passkey. The device asked for the person, so it is something they have and something they are or know: no
 * second factor is asked for.
 * @throws Problem passkey.unknown
 */
export async function signInByPasskey(
  tools: AccountTools,
  { response: told, next, asking }: Shown,
): Promise<Entered> {
  const response = signatureIn(told)
  const { clientDataJSON } = response.response
  const expectedChallenge = await takeChallenge(tools, { clientDataJSON })
  return orAgain(() =>
    tools.db.transaction(async (trx) => {
      const within = { ...tools, db: trx }
      const passkey = await Passkey.query(trx).findOne({ credentialId: response.id }).forUpdate()
      if (!passkey) throw refused(within, undefined)
      const counter = await verify(within, { passkey, response, expectedChallenge })
      await passkey.$query(trx).patch({ counter, lastUsedAt: tools.clock.now() })
      const account = await Account.query(trx).findById(passkey.accountId).throwIfNotFound()
      return enteredWith(await enterAccount(within, { account, asking, byPasskey: true }), next)
    }),
  )
}

/** @returns how often the passkey was used, as the device says */
async function verify(
  tools: AccountTools,
  {
    passkey,
    response,
    expectedChallenge,
  }: { response: AuthenticationResponseJSON; passkey: Passkey; expectedChallenge: string },
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { rpID, origin } = partyOf(tools)
  const { credentialId: id, publicKey, counter } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch((cause: unknown) => {
    tools.log.debug({ event: 'passkey-refused', cause })
    throw refused(tools, passkey.accountId)
  })
  if (!verified) throw refused(tools, passkey.accountId)
  return authenticationInfo.newCounter
}

function refused(tools: Pick<AccountTools, 'log'>, accountId: string | undefined): Problem {
  noteRefused(tools, { factor: 'passkey', accountId })
  return new Problem('passkey.unknown')
}
