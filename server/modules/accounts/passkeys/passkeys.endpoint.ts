import {
  AddPasskey,
  PasskeyOptions,
  PasskeySignIn,
  PasskeySignInOptions,
  RemovePasskey,
} from '#contract/wire/accounts/passkeys.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../signed-in-as.ts'
import { askingOf } from '../sign-in/asking.ts'
import { addPasskey, passkeyOptions } from './add-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { passkeySignInOptions, signInByPasskey } from './sign-in-by-passkey.ts'

const limit = { points: 60, seconds: 600 }

export const passkeyOptionsEndpoint = endpoint({
  method: 'post',
  path: '/api/account/passkeys/options',
  summary: 'What a browser needs to make a passkey.',
  access: 'member',
  fresh: true,
  ...PasskeyOptions,
  async handle(tools, { visitor }) {
    return { options: await passkeyOptions(tools, { signedIn: signedInAs(visitor) }) }
  },
})

export const addPasskeyEndpoint = endpoint({
  method: 'post',
  path: '/api/account/passkeys',
  summary: 'Keeps a passkey that the browser made.',
  access: 'member',
  fresh: true,
  status: 201,
  ...AddPasskey,
  handle: (tools, { input: { name, response }, visitor }) =>
    addPasskey(tools, { signedIn: signedInAs(visitor), name, response }),
})

export const removePasskeyEndpoint = endpoint({
  method: 'delete',
  path: '/api/account/passkeys/:id',
  summary: 'Removes a passkey of the caller’s.',
  access: 'member',
  fresh: true,
  ...RemovePasskey,
  async handle(tools, { input: { id }, visitor }) {
    await removePasskey(tools, { signedIn: signedInAs(visitor), id })
    return { done: true as const }
  },
})

export const passkeySignInOptionsEndpoint = endpoint({
  method: 'post',
  path: '/api/account/passkey/options',
  summary: 'What a browser needs to sign in by a passkey.',
  access: 'visitor',
  limit,
  ...PasskeySignInOptions,
  async handle(tools) {
    return { options: await passkeySignInOptions(tools) }
  },
})

export const passkeySignInEndpoint = endpoint({
  method: 'post',
  path: '/api/account/passkey/sign-in',
  summary: 'Signs in by a passkey.',
  access: 'visitor',
  limit,
  ...PasskeySignIn,
  async handle(tools, { input: { response, next }, visitor, facts }) {
    const asking = askingOf(visitor, facts)
    const { outcome, cookies } = await signInByPasskey(tools, { response, next, asking })
    for (const cookie of cookies) facts.setCookie(cookie)
    return outcome
  },
})
