import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CheckResult } from './check-result.tsx'
import { readFingerprint } from './read-fingerprint.ts'
import { useChecks } from './use-checks.ts'
import css from './verify-file.module.css'

const none = () => {}

/** Says whether a file is one that was signed or made here. The file stays in the browser; its fingerprint is sent. */
export function VerifyFile(words: BlockInput<'verify-file'>) {
  const { sectionId, paste, results } = words
  const { checks, askFiles, askFingerprint } = useChecks()
  const fileId = `${sectionId}-file`

  const askAboutEarly = useEffectEvent(() => {
    const input = document.getElementById(fileId)
    const early = input instanceof HTMLInputElement ? [...(input.files ?? [])] : []
    if (early.length > 0) askFiles(early)
  })
  // One that was chosen before this code was there.
  useEffect(() => askAboutEarly(), [])

  return (
    <Band id={sectionId} className={css.band} aria-label={results}>
      <div className={css.column}>
        <noscript>
          <Notice title={words.noScript} />
        </noscript>
        <FileField
          id={fileId}
          label={words.label}
          hint={words.hint}
          button={words.button}
          drop={words.drop}
          chosen={results}
          accept=".pdf,.zip,application/pdf,application/zip"
          rows={[]}
          onChoose={askFiles}
          onRemove={none}
          onRetry={none}
        />
        <div aria-live="polite" className={css.results}>
          {checks.map((check) => (
            <CheckResult key={check.id} check={check} words={words} />
          ))}
        </div>
        <PasteForm id={`${sectionId}-paste`} words={paste} onAsk={askFingerprint} />
      </div>
    </Band>
  )
}

interface PasteProps {
  id: string
  words: BlockInput<'verify-file'>['paste']
  onAsk: (sha256: string) => void
}

function PasteForm({ id, words, onAsk }: PasteProps) {
  const [isWrong, setWrong] = useState(false)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const pasted = new FormData(event.currentTarget).get('fingerprint')
    const sha256 = typeof pasted === 'string' ? readFingerprint(pasted) : undefined
    setWrong(!sha256)
    if (sha256) onAsk(sha256)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className={css.paste} method="dialog" noValidate onSubmit={send}>
      <TextField
        id={id}
        name="fingerprint"
        label={words.label}
        hint={words.hint}
        {...(isWrong && { error: words.wrong })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" look="outlined">
        {words.button}
      </Button>
    </form>
  )
}
