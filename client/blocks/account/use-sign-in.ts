import { useState } from 'react'
import { email as emailField } from '#contract/fields/email.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { SignInOutcome } from '#contract/wire/accounts/sign-in.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { ApiError } from '../../stage/api.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { askForSignInLink, sendCode, signIn } from './account-calls.ts'
import { failureLines } from './failure-lines.ts'
import { signInByPasskey, wasCalledOff } from './passkey-calls.ts'
import type { Form } from './use-form.ts'

export type SignInWords = BlockInput<'sign-in'>['words']

interface Input {
  words: SignInWords
  /** Begins the ids of the fields. */
  id: string
  /** Of the button that sends. */
  place: string
  /** What the address starts with. */
  address: string
  next?: string | undefined
  /** The first factor has been given already. */
  startAtCode?: boolean
  form: Pick<Form, 'run' | 'show'>
  onSignedIn: (outcome: SignInOutcome) => void | Promise<void>
}

interface SignInState {
  view: 'password' | 'code' | 'sent'
  email: string
  password: string
  code: string
  isRecovery: boolean
}

export interface SignInForm {
  state: SignInState
  ids: Record<'email' | 'password' | 'code', string>
  words: SignInWords
  change: (changes: Partial<SignInState>) => void
  check: () => FieldFault[]
  /** What the form's own button does. @returns what went wrong */
  send: () => Promise<FieldFault[]>
  askLink: () => Promise<void>
  usePasskey: () => Promise<void>
  /** From the code or the sent link back to the address. */
  back: () => void
}

/** The ways in, wherever they are shown: password, second factor, link by e-mail, passkey. */
export function useSignIn(input: Input): SignInForm {
  const { words, id, form } = input
  const [state, setState] = useState<SignInState>({
    view: input.startAtCode ? 'code' : 'password',
    email: input.address,
    password: '',
    code: '',
    isRecovery: false,
  })
  const ids = { email: `${id}-email`, password: `${id}-password`, code: `${id}-code` }
  const change = (changes: Partial<SignInState>) => setState((now) => ({ ...now, ...changes }))
  const deeds = deedsOf(input, { state, ids, change })
  const emailFaults = () => faultAt(ids.email, emailField.check(state.email))

  return {
    state,
    ids,
    words,
    change,
    check() {
      if (state.view === 'code') {
        return faultAt(ids.code, state.code.trim() ? '' : words.code.missing)
      }
      return [
        ...emailFaults(),
        ...faultAt(ids.password, state.password ? '' : words.password.missing),
      ]
    },
    send: () => (state.view === 'code' ? deeds.sendSecond() : deeds.sendPassword()),
    askLink: () =>
      form.run(async () => {
        const missing = emailFaults()
        return missing.length > 0 ? missing : deeds.sendLink()
      }),
    usePasskey: () => form.run(deeds.sendPasskey),
    back() {
      form.show([])
      change({ view: 'password', code: '' })
    },
  }
}

/** The calls behind the buttons, each with what went wrong. */
function deedsOf(
  { words, place, next, onSignedIn }: Input,
  { state, ids, change }: Pick<SignInForm, 'state' | 'ids' | 'change'>,
) {
  const to = { email: emailField.clean(state.email), ...(next && { next }) }
  const explain = (error: unknown) =>
    failureLines(error, { words: words.failures, place, fields: { '/email': ids.email } })

  async function settle(outcome: SignInOutcome): Promise<FieldFault[]> {
    if (outcome.signedIn) await onSignedIn(outcome)
    else change({ view: 'code', password: '', code: '' })
    return []
  }

  return {
    async sendPassword(): Promise<FieldFault[]> {
      try {
        return await settle(await signIn({ ...to, password: state.password }))
      } catch (error) {
        // Which of the two is wrong is not said; the password is what one types again.
        return explain(error).map((fault) =>
          hasCode(error, 'sign-in.wrong') ? { ...fault, field: ids.password } : fault,
        )
      }
    },
    async sendSecond(): Promise<FieldFault[]> {
      try {
        return await settle(await sendCode(state.code.replaceAll(/\s/g, '')))
      } catch (error) {
        if (!hasCode(error, 'link.not-usable')) {
          return explain(error).map((fault) => ({ ...fault, field: ids.code }))
        }
        change({ view: 'password' })
        return [{ field: ids.email, message: words.code.tooLate }]
      }
    },
    async sendLink(): Promise<FieldFault[]> {
      try {
        await askForSignInLink(to)
        change({ view: 'sent', password: '' })
        return []
      } catch (error) {
        return explain(error)
      }
    },
    async sendPasskey(): Promise<FieldFault[]> {
      try {
        return await settle(await signInByPasskey(next))
      } catch (error) {
        if (wasCalledOff(error)) return []
        const isOurs = error instanceof ApiError && error.code !== 'passkey.unknown'
        // The network, and what our server says; all else is the device's own no.
        if (isOurs || error instanceof TypeError) return explain(error)
        return [{ field: place, message: words.passkey.failed }]
      }
    },
  }
}

function faultAt(field: string, message: string | undefined): FieldFault[] {
  return message ? [{ field, message }] : []
}

function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiError && error.code === code
}
