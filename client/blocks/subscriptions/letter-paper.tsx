import { useEffect, useRef } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { CancelLetter, LetterKind } from '#contract/wire/cancel-letters.ts'
import { dayWords } from '../../ui/day-words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './cancel-letter.module.css'

interface Props {
  letter: CancelLetter
  kind: LetterKind
  words: BlockInput<'cancel-letter'>
}

/** A letter that was written, to be read and copied; takes the focus, since it stands below the form. */
export function LetterPaper({ letter, kind, words }: Props) {
  const { from, to, date, subject, paragraphs, reachBy, isLate, countedFrom } = letter
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [letter])
  const head = [from.join('\n'), to.join('\n'), date]
  const text = kind === 'cancel' ? [subject, ...paragraphs] : [...head, subject, ...paragraphs]

  return (
    <div className={css.result}>
      <h3 ref={heading} tabIndex={-1}>
        {words.shown}
      </h3>
      {reachBy && (
        <Notice tone={isLate && countedFrom === 'statement' ? 'error' : 'soon'}>
          {fillWords(reachWords(letter, words), { day: dayWords(reachBy) })}
        </Notice>
      )}
      <div className={css.paper} lang="en">
        {head.map((block) => (
          <p key={block} className={css.block}>
            {block}
          </p>
        ))}
        <p className={css.subject}>{subject}</p>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <div className={css.acts}>
        <CopyButton text={text.join('\n\n')} words={words} />
      </div>
      <p className={css.small}>{words.how[kind]}</p>
    </div>
  )
}

/** The law counts from the statement: where its day is not known, nobody is told that it is too late. */
function reachWords({ isLate, countedFrom }: CancelLetter, words: Props['words']): string {
  if (countedFrom === 'charge') return isLate ? words.afterCharge : words.byCharge
  return isLate ? words.late : words.reachBy
}
