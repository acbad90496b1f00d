import { KeyRound, Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import { EmailField } from '../../onboarding/email-field.tsx'
import { useFieldFaults } from '../../onboarding/field-faults.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusInside } from '../../ui/use-focus-inside.ts'
import css from './account.module.css'
import { knowsPasskeys } from './passkey-calls.ts'
import { PasswordField } from './password-field.tsx'
import { useInBrowser } from './use-in-browser.ts'
import type { SignInForm } from './use-sign-in.ts'

/** The fields of the view that is on: address and password, or the code. */
export function SignInFields({ signIn, bare }: { signIn: SignInForm; bare?: boolean }) {
  const { view } = signIn.state
  const place = useFocusInside<HTMLDivElement>(view)
  return (
    <div ref={place} className={css.form}>
      {view === 'sent' && <LinkSent signIn={signIn} />}
      {view === 'code' && <CodeFields signIn={signIn} />}
      {view === 'password' && <PasswordFields signIn={signIn} bare={bare} />}
    </div>
  )
}

function PasswordFields({ signIn, bare }: { signIn: SignInForm; bare: boolean | undefined }) {
  const { state, ids, words, change } = signIn
  const { errorOf } = useFieldFaults()
  return (
    <>
      <EmailField
        id={ids.email}
        name="email"
        label={words.email}
        error={errorOf(ids.email)}
        autoComplete="username"
        value={state.email}
        onChange={(email) => change({ email })}
      />
      <div>
        <PasswordField
          id={ids.password}
          kind="current"
          words={words.password}
          value={state.password}
          onChange={(password) => change({ password })}
        />
        <a
          className={css.under}
          href="/forgot-password"
          {...(bare && { target: '_blank', rel: 'noopener' })}
        >
          {words.forgot}
        </a>
      </div>
    </>
  )
}

/** The ways in that need no password; they stand after the button. */
export function OtherWays({ signIn, busy }: { signIn: SignInForm; busy: boolean }) {
  const { state, words, askLink, usePasskey, back } = signIn
  const hasPasskeys = useInBrowser(knowsPasskeys, false)
  if (state.view === 'sent') return null
  if (state.view === 'code') return <Back onBack={back}>{words.code.back}</Back>
  return (
    <div className={css.ways}>
      <p className={css.or}>{words.or}</p>
      <Button look="outlined" size="large" wide busy={busy} onClick={() => void askLink()}>
        <Mail size={18} />
        {words.link.button}
      </Button>
      {/* Its place is kept, so that nothing moves when the browser turns out to know passkeys. */}
      <div className={css.passkeyPlace}>
        {hasPasskeys && (
          <Button look="outlined" size="large" wide busy={busy} onClick={() => void usePasskey()}>
            <KeyRound size={18} />
            {words.passkey.button}
          </Button>
        )}
      </div>
    </div>
  )
}

function CodeFields({ signIn }: { signIn: SignInForm }) {
  const { state, ids, words, change } = signIn
  const { errorOf } = useFieldFaults()
  const input = useRef<HTMLInputElement>(null)
  // What had the focus is gone.
  useEffect(() => input.current?.focus(), [state.isRecovery])
  const { isRecovery } = state
  return (
    <>
      <TextField
        key={String(isRecovery)}
        ref={input}
        id={ids.code}
        name="code"
        label={isRecovery ? words.code.recoveryLabel : words.code.label}
        hint={isRecovery ? words.code.recoveryHint : words.code.lead}
        error={errorOf(ids.code)}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={state.code}
        onChange={({ target }) => change({ code: target.value })}
      />
      <Button
        look="quiet"
        size="small"
        className={css.start}
        onClick={() => change({ isRecovery: !isRecovery, code: '' })}
      >
        {isRecovery ? words.code.useApp : words.code.useRecovery}
      </Button>
    </>
  )
}

/** Said of every address alike. */
function LinkSent({ signIn }: { signIn: SignInForm }) {
  const { state, words, back } = signIn
  return (
    <>
      <Notice tone="info" title={words.link.sentTitle} live>
        <p>{fillWords(words.link.sentText, { email: state.email.trim() })}</p>
      </Notice>
      <Back onBack={back}>{words.link.back}</Back>
    </>
  )
}

function Back({ onBack, children }: { onBack: () => void; children: string }) {
  return (
    <Button look="quiet" className={css.middle} onClick={onBack}>
      {children}
    </Button>
  )
}
