import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import css from './copy-button.module.css'

interface Props {
  text: string
  words: { copy: string; copied: string; notCopied?: string }
  /** Of a field that holds the text: where a page may not copy, it is marked for the person's own hand. */
  fieldId?: string
  size?: 'small'
}

/** Copies a text, and says so. */
export function CopyButton({ text, words, fieldId, size }: Props) {
  const [outcome, setOutcome] = useState<{ of: string; isCopied: boolean }>()
  // What was copied before the text changed is no longer what stands there.
  const told = outcome?.of === text ? outcome : undefined

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome({ of: text, isCopied: true })
    } catch {
      setOutcome({ of: text, isCopied: false })
      const field = fieldId && document.getElementById(fieldId)
      if (field instanceof HTMLTextAreaElement) field.select()
    }
  }

  return (
    <>
      <Button look="outlined" {...(size && { size })} onClick={() => void copy()}>
        {told?.isCopied ? <Check size={18} /> : <Copy size={18} />}
        {words.copy}
      </Button>
      <output className={css.outcome}>
        {told && (told.isCopied ? words.copied : words.notCopied)}
      </output>
    </>
  )
}
