import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/dashboard/fill-words.ts'
import { spokenDate } from '#contract/fields/date.ts'
import type { CancelLetter, LetterKind } from '#contract/wire/subscriptions.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './cancel-letter.module.css'

interface Props {
  letter: CancelLetter
  kind: LetterKind
  words: BlockInput<'cancel-letter'>
}

/** A letter that was written, to be read and copied; takes the focus, since it stands below the form. */
export function LetterPaper({ letter, kind, words }: Props) {
  const { from, to, date, subject, paragraphs, reachBy, isLate } = letter
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [letter])
  const head = [from.join('\n'), to.join('\n'), date]

  async function copy(): Promise<void> {
    try {
      const text = kind === 'cancel' ? [subject, ...paragraphs] : [...head, subject, ...paragraphs]
      await navigator.clipboard.writeText(text.join('\n\n'))
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <div className={css.result}>
      <h3 ref={heading} tabIndex={-1}>
        {words.shown}
      </h3>
      {reachBy && (
        <Notice tone={isLate ? 'error' : 'soon'}>
          {fillWords(isLate ? words.late : words.reachBy, { day: spokenDate(reachBy) })}
        </Notice>
      )}
      <div className={css.paper}>
        {head.map((block) => (
          <p key={block} className={css.block}>
            {block}
          </p>
        ))}
        <p className={css.subject}>{subject}</p>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
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
      <p className={css.small}>{words.how[kind]}</p>
    </div>
  )
}
