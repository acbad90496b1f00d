import { useEffect, useRef, useState } from 'react'
import type { Signature } from '#contract/wire/claims.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import css from './signature-box.module.css'
import { say } from '../../words/say.ts'
import './signature-fonts.css'

/** What is in the box: a name being typed, or strokes being drawn. */
export type SignatureDraft =
  | { method: 'typed'; text: string }
  | { method: 'drawn'; drawing?: Extract<Signature, { method: 'drawn' }> }

export const SIGNATURE_ID = 'signature'

/**
 * The signature: typed by default, drawn by those who like that better. Nothing needs dragging, unless the settlement takes
 * drawn ones only.
 */
export function SignatureBox({
  legalName,
  draft,
  only,
  onChange,
}: {
  legalName: string
  draft: SignatureDraft
  /** The one way that the settlement takes; there is none to switch to then. */
  only?: 'typed' | 'drawn' | 'wet' | undefined
  onChange: (draft: SignatureDraft) => void
}) {
  const { errorOf, mend } = useStepForm()
  const switchTo = useSwitch(draft.method, onChange)
  const [typed, setTyped] = useState('')
  const error = errorOf(SIGNATURE_ID)

  const type = (text: string) => {
    setTyped(text)
    onChange({ method: 'typed', text })
  }
  const toDrawing = () => switchTo({ method: 'drawn' })
  const toTyping = () => switchTo({ method: 'typed', text: typed })
  return (
    <div className={css.box}>
      {draft.method === 'typed' ? (
        <>
          <TextField
            id={SIGNATURE_ID}
            label={say('Type your full legal name to sign')}
            hint={`${say('As on the form:')} ${legalName}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={draft.text}
            onChange={(event) => type(event.target.value)}
            error={error}
          />
          <p className={css.script} aria-hidden="true">
            {draft.text || <span className={css.empty}>{say('Your signature')}</span>}
          </p>
          {!only && <Switch words="Draw it instead" onClick={toDrawing} />}
        </>
      ) : (
        <>
          <DrawnSignature
            id={SIGNATURE_ID}
            error={error}
            canType={!only}
            onChange={(drawing) => {
              mend(SIGNATURE_ID)
              onChange({ method: 'drawn', drawing })
            }}
          />
          {!only && <Switch words="Type it instead" onClick={toTyping} />}
        </>
      )}
    </div>
  )
}

function Switch({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <Button look="quiet" size="small" className={css.quiet} onClick={onClick}>
      {say(words)}
    </Button>
  )
}

/** Changes the way of signing. The button that did it goes away, so the focus moves on to what came in its place. */
function useSwitch(
  method: SignatureDraft['method'],
  onChange: (draft: SignatureDraft) => void,
): (draft: SignatureDraft) => void {
  const hasSwitched = useRef(false)
  useEffect(() => {
    if (hasSwitched.current) document.getElementById(SIGNATURE_ID)?.focus()
    hasSwitched.current = false
  }, [method])
  return (draft) => {
    hasSwitched.current = true
    onChange(draft)
  }
}
