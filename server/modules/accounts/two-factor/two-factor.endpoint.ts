import { SignInCode } from '#contract/wire/accounts/sign-in.ts'
import {
  ConfirmTwoFactor,
  StartTwoFactor,
  StopTwoFactor,
} from '#contract/wire/accounts/two-factor.ts'
import { readCookie } from '../../../http/cookies.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { factorCookie } from '../sessions/session-cookies.ts'
import { signedInAs } from '../signed-in-as.ts'
import { askingOf } from '../sign-in/asking.ts'
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from './set-two-factor.ts'
import { signInByCode } from './sign-in-code.ts'

export const signInCodeEndpoint = endpoint({
  method: 'post',
  path: '/api/account/sign-in/code',
  summary: 'Ends a sign-in with a code of the authenticator app or a recovery code.',
  access: 'visitor',
  ...SignInCode,
  async handle(tools, { input: { code }, visitor, facts }) {
    const token = readCookie(facts.cookieHeader, factorCookie(tools.config)) ?? ''
    const asking = askingOf(visitor, facts)
    const { outcome, cookies } = await signInByCode(tools, { token, code, asking })
    for (const cookie of cookies) facts.setCookie(cookie)
    return outcome
  },
})

export const startTwoFactorEndpoint = endpoint({
  method: 'post',
  path: '/api/account/two-factor/start',
  summary: 'Gives a secret for an authenticator app, which is not yet in force.',
  access: 'member',
  fresh: true,
  ...StartTwoFactor,
  handle: (tools, { visitor }) => startTwoFactor(tools, { signedIn: signedInAs(visitor) }),
})

export const confirmTwoFactorEndpoint = endpoint({
  method: 'post',
  path: '/api/account/two-factor/confirm',
  summary: 'Puts the second factor in force and shows the recovery codes, once.',
  access: 'member',
  ...ConfirmTwoFactor,
  async handle(tools, { input: { code }, visitor, facts }) {
    const shown = { signedIn: signedInAs(visitor), code, address: facts.address }
    const { recoveryCodes, cookies } = await confirmTwoFactor(tools, shown)
    for (const cookie of cookies) facts.setCookie(cookie)
    return { recoveryCodes }
  },
})

export const stopTwoFactorEndpoint = endpoint({
  method: 'post',
  path: '/api/account/two-factor/stop',
  summary: 'Ends the second factor, by one of its codes.',
  access: 'member',
  fresh: true,
  ...StopTwoFactor,
  async handle(tools, { input: { code }, visitor, facts }) {
    const shown = { signedIn: signedInAs(visitor), code, address: facts.address }
    for (const cookie of await stopTwoFactor(tools, shown)) facts.setCookie(cookie)
    return { done: true as const }
  },
})
