import { Problem } from '../../../problem.ts'
import type { SignedIn } from '../../../tools.ts'
import { Account } from '../account.model.ts'
import { notifyOwner } from '../account-mail.ts'
import { openEmail } from '../mailbox.ts'
import type { AccountTools } from '../sign-in/asking.ts'
import { newChallenge, partyOf, takeChallenge } from './ceremony.ts'
import { newKeyIn, type Told } from './device-answer.ts'
import { refuseWithoutPasskey } from './passkey-first.ts'
import { Passkey } from './passkey.model.ts'
import { webAuthn } from './web-authn.ts'

const MOST = 20

/**
 * What a browser needs to make a passkey. It has to ask for the person, so that a passkey counts as two factors.
 * @throws Problem account.unconfirmed, staff.second-factor, already-exists when there are 20
 */
export async function passkeyOptions(
  tools: AccountTools,
  { signedIn }: { signedIn: SignedIn },
): Promise<Record<string, unknown>> {
  const { accountId } = signedIn
  const account = await Account.query(tools.db).findById(accountId).throwIfNotFound()
  if (!account.confirmedAt) throw new Problem('account.unconfirmed')
  await refuseWithoutPasskey(tools, signedIn)
  const kept = await Passkey.query(tools.db).where({ accountId })
  if (kept.length >= MOST) throw new Problem('already-exists')
  const { rpID, rpName } = partyOf(tools)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: openEmail(tools, account.sealedEmail),
    userID: new Uint8Array(Buffer.from(accountId)),
    challenge: await newChallenge(tools, { accountId }),
    attestationType: 'none',
    excludeCredentials: kept.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

interface New {
  signedIn: SignedIn
  name: string
  response: Told
}

/**
 * Keeps a passkey that a browser made.
 * @throws Problem passkey.refused, passkey.unknown, staff.second-factor, already-exists
 */
export async function addPasskey(
  tools: AccountTools,
  { signedIn, name, response: told }: New,
): Promise<{ id: string }> {
  const { accountId } = signedIn
  const response = newKeyIn(told)
  const { clientDataJSON } = response.response
  const expectedChallenge = await takeChallenge(tools, { clientDataJSON, accountId })
  const { verifyRegistrationResponse } = await webAuthn()
  const { rpID, origin } = partyOf(tools)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    tools.log.debug({ event: 'passkey-refused', cause })
    throw new Problem('passkey.refused')
  })
  if (!registrationInfo) throw new Problem('passkey.refused')

  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  return tools.db.transaction(async (trx) => {
    const account = await Account.query(trx).findById(accountId).forUpdate().throwIfNotFound()
    await refuseWithoutPasskey({ db: trx }, signedIn)
    const added = await Passkey.query(trx).insert({
      accountId,
      name,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      createdAt: tools.clock.now(),
      lastUsedAt: null,
    })
    await notifyOwner({ ...tools, db: trx }, { account, what: 'passkey-added' })
    return { id: added.id }
  })
}
