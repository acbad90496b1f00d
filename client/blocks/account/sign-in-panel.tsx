import type { SignInOutcome } from '#contract/wire/accounts/sign-in.ts'
import { AccountForm } from './account-form.tsx'
import { OtherWays, SignInFields } from './sign-in-fields.tsx'
import { useForm } from './use-form.ts'
import { type SignInWords, useSignIn } from './use-sign-in.ts'

interface Props {
  words: SignInWords
  id: string
  address?: string
  next?: string | undefined
  /** The first factor has been given already. */
  startAtCode?: boolean
  onSignedIn: (outcome: SignInOutcome) => void | Promise<void>
}

/** All ways in as a form of their own. */
export function SignInPanel({ words, id, address = '', next, startAtCode, onSignedIn }: Props) {
  const form = useForm()
  const place = `${id}-send`
  const signIn = useSignIn({ words, id, place, address, next, startAtCode, form, onSignedIn })
  const { view } = signIn.state

  const submit = () =>
    form.run(async () => {
      const missing = signIn.check()
      return missing.length > 0 ? missing : signIn.send()
    })

  return (
    <AccountForm
      form={form}
      id={place}
      button={view === 'code' ? words.code.button : view === 'sent' ? undefined : words.button}
      onSubmit={() => void submit()}
      further={<OtherWays signIn={signIn} busy={form.busy} />}
    >
      <SignInFields signIn={signIn} />
    </AccountForm>
  )
}
