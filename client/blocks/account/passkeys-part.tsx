import { fillWords } from '#contract/words/fill-words.ts'
import { Button } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import part from '../../ui/part.module.css'
import { dayHere } from '../../ui/time-words.ts'
import { loadAccount } from './account-book.ts'
import { removePasskey } from './account-calls.ts'
import { AddPasskey } from './add-passkey.tsx'
import { FaultLines } from './fault-lines.tsx'
import { knowsPasskeys } from './passkey-calls.ts'
import type { PartProps } from './security-part.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useDeed } from './use-deed.ts'
import { useInBrowser } from './use-in-browser.ts'
import { useUnfolding } from './use-unfolding.ts'

/** Passkeys: a finger or a face in place of a password. Add, name, remove. */
export function PasskeysPart({ id, words: all, account }: PartProps) {
  const { passkeys: words } = all
  const { isOpen, opener, inside, open, close } = useUnfolding()
  const isKnown = useInBrowser(knowsPasskeys, true)
  const reason = !isKnown ? words.unsupported : account.confirmed ? undefined : words.unconfirmed
  return (
    <>
      <h3>{words.title}</h3>
      <p className={part.hint}>{words.text}</p>
      {account.passkeys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <div className={part.stack}>
          {account.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} id={id} words={all} passkey={passkey} />
          ))}
        </div>
      )}
      {reason && <p className={part.hint}>{reason}</p>}
      {!reason && isOpen && (
        <div ref={inside}>
          <AddPasskey id={id} words={all} onClose={close} />
        </div>
      )}
      {!reason && !isOpen && (
        <div>
          <Button ref={opener} look="outlined" size="small" onClick={open}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}

interface RowProps extends Pick<PartProps, 'id' | 'words'> {
  passkey: PartProps['account']['passkeys'][number]
}

function PasskeyRow({ id, words: all, passkey }: RowProps) {
  const { passkeys: words } = all
  const { isOpen, opener, inside, open, close } = useUnfolding()
  const deed = useDeed(all.failures, `${id}-${passkey.id}`)
  const remove = () =>
    deed.attempt(async () => {
      await removePasskey(passkey.id)
      await loadAccount()
    })

  if (deed.needsSignIn) {
    return <SignInAgain id={`${id}-${passkey.id}`} words={all.again} deed={deed} />
  }
  const { name, createdAt, lastUsedAt } = passkey
  const day = (instant: string) => dayWords(dayHere(instant))
  return (
    <div className={part.row}>
      <div>
        <p className={part.name}>{name}</p>
        <p className={part.hint}>
          {fillWords(words.added, { day: day(createdAt) })}{' '}
          {lastUsedAt ? fillWords(words.used, { day: day(lastUsedAt) }) : words.never}
        </p>
        <FaultLines faults={deed.form.faults} />
      </div>
      {isOpen ? (
        <div ref={inside} className={part.acts}>
          <p tabIndex={-1}>{fillWords(words.removing, { name })}</p>
          <Button
            id={`${id}-${passkey.id}`}
            size="small"
            busy={deed.form.busy}
            goesAway
            onClick={() => void remove()}
          >
            {words.confirmRemove}
          </Button>
          <Button look="quiet" size="small" onClick={close}>
            {words.keep}
          </Button>
        </div>
      ) : (
        <Button ref={opener} look="quiet" size="small" onClick={open}>
          {words.remove}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  )
}
