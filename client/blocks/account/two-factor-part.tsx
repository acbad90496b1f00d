import { useState } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import { Button } from '../../ui/button.tsx'
import part from '../../ui/part.module.css'
import { useFocusInside } from '../../ui/use-focus-inside.ts'
import { accountBook, loadAccount } from './account-book.ts'
import { startTwoFactor } from './account-calls.ts'
import { FaultLines } from './fault-lines.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanCode } from './scan-code.tsx'
import type { PartProps } from './security-part.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { StopTwoFactor } from './stop-two-factor.tsx'
import { useDeed } from './use-deed.ts'

type View =
  | { is: 'rest'; wasStopped?: boolean }
  | { is: 'scan'; secret: string; uri: string }
  | { is: 'codes'; codes: string[] }
  | { is: 'stop' }

/** The code of an authenticator app beside the password: put in force, its recovery codes, and taken away. */
export function TwoFactorPart({ id, words: all, account }: PartProps) {
  const { twoFactor: words } = all
  const [view, setView] = useState<View>({ is: 'rest' })
  const rest = () => setView({ is: 'rest' })
  const place = useFocusInside<HTMLDivElement>(view.is)

  return (
    <>
      <h3>{words.title}</h3>
      <div ref={place} className={part.stack}>
        {view.is === 'rest' && (
          <Rest
            id={id}
            words={all}
            account={account}
            said={view.wasStopped ? words.stopped : undefined}
            onView={setView}
          />
        )}
        {view.is === 'scan' && (
          <ScanCode
            id={id}
            words={all}
            secret={view.secret}
            uri={view.uri}
            onConfirmed={(codes) => {
              note({ on: true, recoveryCodesLeft: codes.length })
              setView({ is: 'codes', codes })
            }}
            onCancel={rest}
          />
        )}
        {view.is === 'codes' && (
          <RecoveryCodes
            words={words.codes}
            codes={view.codes}
            onDone={() => {
              void loadAccount()
              rest()
            }}
          />
        )}
        {view.is === 'stop' && (
          <StopTwoFactor
            id={id}
            words={all}
            onStopped={() => {
              note({ on: false, recoveryCodesLeft: 0 })
              setView({ is: 'rest', wasStopped: true })
            }}
            onCancel={rest}
          />
        )}
      </div>
    </>
  )
}

/** On or off from now on, whether or not the account can be read anew. */
function note(twoFactor: PartProps['account']['twoFactor']): void {
  accountBook.update((now) => (typeof now === 'object' ? { ...now, twoFactor } : now))
}

/** Whether it is on, and the button that changes that. */
function Rest({
  id,
  words: all,
  account,
  said,
  onView,
}: PartProps & { said: string | undefined; onView: (view: View) => void }) {
  const { twoFactor: words } = all
  const place = `${id}-start`
  const deed = useDeed(all.failures, place)
  const { on } = account.twoFactor
  const start = () => deed.attempt(async () => onView({ is: 'scan', ...(await startTwoFactor()) }))

  return (
    <>
      <p className={part.hint}>{stateWords(words, account.twoFactor)}</p>
      <output className={part.said}>{said}</output>
      <FaultLines faults={deed.form.faults} />
      {deed.needsSignIn ? (
        <SignInAgain id={id} words={all.again} deed={deed} />
      ) : (
        <div>
          <Button
            id={place}
            look="outlined"
            size="small"
            busy={deed.form.busy}
            onClick={() => (on ? onView({ is: 'stop' }) : void start())}
          >
            {on ? words.stop : words.start}
          </Button>
        </div>
      )}
    </>
  )
}

function stateWords(
  words: PartProps['words']['twoFactor'],
  { on, recoveryCodesLeft: left }: PartProps['account']['twoFactor'],
): string {
  if (!on) return words.off
  if (left === 0) return words.on.none
  return left === 1 ? words.on.one : fillWords(words.on.text, { count: String(left) })
}
