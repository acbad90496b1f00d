import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ExitWords } from '#contract/definitions/exit-words.ts'
import { track } from '../stage/track.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AskLinkForm } from './ask-link-form.tsx'
import css from './exit-dialog.module.css'
import { askForLink } from './link-calls.ts'
import { saver } from './progress.ts'
import { type Session, session } from './session.ts'
import { useSignedIn } from './signed-in.ts'
import { useStore } from './store.ts'
import { useAnswers } from './use-answers.ts'

interface Props {
  words: ExitWords
  open: boolean
  onClose: () => void
}

/** The way out of a step: whether everything is saved, how to go on elsewhere (an account, or a link), and leaving. */
export function ExitDialog({ words, open, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  const isSignedIn = useSignedIn()
  const mayLeave = sentTo !== undefined || isSignedIn
  const [{ email = '' }] = useAnswers<{ email: string }>('welcome')

  useEffect(() => {
    if (open) void saver.flush()
  }, [open])

  async function ask(address: string) {
    await saver.flush()
    await askForLink(address)
    track('saved_for_later')
  }

  return (
    <Dialog open={open} title={words.title} closeLabel={words.close} onClose={onClose}>
      <SavedLine words={words} />
      {sentTo && <Sent words={words.sent} address={sentTo} onAgain={() => setSentTo(undefined)} />}
      {!sentTo && isSignedIn && <p>{words.signedIn}</p>}
      {!mayLeave && (
        <>
          <p>{words.lead}</p>
          <AskLinkForm
            words={words}
            hint={words.about}
            address={email}
            ask={ask}
            onAsked={setSentTo}
          />
        </>
      )}
      <ButtonLink
        href="/"
        look={mayLeave ? 'primary' : 'quiet'}
        wide
        onClick={() => !sentTo && track('saved_for_later')}
      >
        {mayLeave ? words.leave : words.justLeave}
      </ButtonLink>
    </Dialog>
  )
}

/** Whether the answers are saved, and if not, why not. */
function SavedLine({ words }: Pick<Props, 'words'>) {
  const now = useStore(session)
  const isUnsaved = now.saving === 'failed'
  return (
    <output className={isUnsaved ? css.unsaved : css.saved}>
      {isUnsaved ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
      <span>
        {isUnsaved && <strong>{words.unsaved.title}. </strong>}
        {isUnsaved ? reasonOf(now, words.unsaved) : savedWords(now, words)}
      </span>
    </output>
  )
}

function savedWords({ saving }: Session, { saved, saving: underWay }: ExitWords): string {
  return saving === 'waiting' ? underWay : saved
}

function reasonOf({ noCookie }: Session, words: ExitWords['unsaved']): string {
  if (!navigator.onLine) return words.offline
  return noCookie || !navigator.cookieEnabled ? words.noCookie : words.server
}

interface SentProps {
  words: ExitWords['sent']
  address: string
  onAgain: () => void
}

/** Takes the focus, since the button that was pressed is gone. */
function Sent({ words, address, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p>
        {words.before} <strong className={css.address}>{address}</strong>.
      </p>
      <p className={css.small}>{words.after}</p>
      <Button look="quiet" className={css.again} onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}
