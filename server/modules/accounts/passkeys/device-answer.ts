import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Problem } from '../../../problem.ts'

/** What a browser sent as a device's answer, read by nobody yet. */
export type Told = Readonly<Record<string, unknown>>

const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The answer to `startRegistration`, of its shape if nothing more. @throws Problem passkey.unknown */
export function newKeyIn(told: Told): RegistrationResponseJSON {
  const response = partsIn(told)
  const transports = response['transports']
  return {
    ...namesIn(told),
    response: {
      clientDataJSON: wordIn(response, 'clientDataJSON'),
      attestationObject: wordIn(response, 'attestationObject'),
      transports: ways.filter((way) => Array.isArray(transports) && transports.includes(way)),
    },
  }
}

/** The answer to `startAuthentication`, of its shape if nothing more. @throws Problem passkey.unknown */
export function signatureIn(told: Told): AuthenticationResponseJSON {
  const response = partsIn(told)
  return {
    ...namesIn(told),
    response: {
      clientDataJSON: wordIn(response, 'clientDataJSON'),
      authenticatorData: wordIn(response, 'authenticatorData'),
      signature: wordIn(response, 'signature'),
    },
  }
}

function namesIn(told: Told) {
  if (told['type'] !== 'public-key') throw new Problem('passkey.unknown')
  return {
    id: wordIn(told, 'id'),
    rawId: wordIn(told, 'rawId'),
    type: told['type'],
    clientExtensionResults: {},
  } as const
}

function partsIn({ response }: Told): Told {
  if (typeof response !== 'object' || response === null) throw new Problem('passkey.unknown')
  return { ...response }
}

function wordIn(told: Told, name: string): string {
  const word = told[name]
  if (typeof word !== 'string') throw new Problem('passkey.unknown')
  return word
}
