import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { FlightLetter } from '#contract/wire/flights.ts'
import { Button } from '../../ui/button.tsx'
import type { FlightWords } from './flight-draft.ts'
import css from './flights.module.css'

/** The letter's words, to paste into an airline's own form. */
export function LetterWords({
  letter,
  words,
}: {
  letter: FlightLetter
  words: FlightWords['letter']
}) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const { subject, paragraphs } = letter

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText([subject, ...paragraphs].join('\n\n'))
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <>
      <div className={css.paper}>
        <p>
          <strong>{subject}</strong>
        </p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={css.acts}>
        <Button look="outlined" onClick={() => void copy()}>
          {outcome === 'copied' ? <Check size={18} /> : <Copy size={18} />}
          {words.copy}
        </Button>
        <output>
          {outcome === 'copied' && words.copied}
          {outcome === 'failed' && words.notCopied}
        </output>
      </div>
    </>
  )
}
