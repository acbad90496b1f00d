import { useEffect, useRef, useState } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { confirmTwoFactor } from './account-calls.ts'
import type { SecurityWords } from './security-part.ts'
import css from './two-factor.module.css'
import { DeedForm } from './deed-form.tsx'
import { QrCode } from './qr-code.tsx'
import { useDeed } from './use-deed.ts'

interface Props {
  id: string
  words: SecurityWords
  secret: string
  /** otpauth:// */
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The secret for the app, as a picture and as letters, and the first code as proof that it arrived. */
export function ScanCode({ id, words: all, secret, uri, onConfirmed, onCancel }: Props) {
  const { scan: words, cancel } = all.twoFactor
  const ids = { code: `${id}-first`, send: `${id}-confirm` }
  const deed = useDeed(all.failures, ids.send)
  const [code, setCode] = useState('')
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])

  const send = () =>
    deed.attempt(
      async () => {
        const { recoveryCodes } = await confirmTwoFactor(code.replaceAll(/\s/g, ''))
        onConfirmed(recoveryCodes)
      },
      {
        check: code.trim() ? [] : [{ field: ids.code, message: words.missing }],
        wrongAt: ids.code,
      },
    )

  return (
    <DeedForm
      deed={deed}
      id={id}
      sendId={ids.send}
      words={{ button: words.button, cancel, again: all.again }}
      onSend={send}
      onCancel={onCancel}
      lead={
        <>
          <p ref={lead} tabIndex={-1}>
            {words.text}
          </p>
          <QrCode text={uri} label={words.picture} />
          <Disclosure title={words.key}>
            <p className={css.key}>{inFours(secret)}</p>
          </Disclosure>
        </>
      }
    >
      <TextField
        id={ids.code}
        name="code"
        label={words.label}
        error={deed.form.errorOf(ids.code)}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </DeedForm>
  )
}

/** Letters in groups of four are copied by eye without a slip. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
