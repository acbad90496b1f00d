import { useState } from 'react'

/** Copies a text; where a page may not, the field is marked for the person's own hand. */
export function useCopy(fieldId: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
      const field = document.getElementById(fieldId)
      if (field instanceof HTMLTextAreaElement) field.select()
    }
  }
  return { outcome, copy }
}
