import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { giveOut } from '../../ui/give-out.ts'
import part from '../../ui/part.module.css'
import { holdPage } from './account-book.ts'
import type { SecurityWords } from './security-part.ts'
import css from './two-factor.module.css'

interface Props {
  words: SecurityWords['twoFactor']['codes']
  codes: readonly string[]
  onDone: () => void
}

/** The codes for a lost phone: shown this once, to keep on paper or in a file. */
export function RecoveryCodes({ words, codes, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(holdPage, [])
  const download = () =>
    giveOut(`${words.fileHead}\n\n${codes.join('\n')}\n`, {
      name: words.fileName,
      type: 'text/plain',
    })
  return (
    <>
      <h4 ref={heading} tabIndex={-1}>
        {words.title}
      </h4>
      <p>{words.text}</p>
      <ul className={css.codes} aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={part.acts}>
        <Button look="outlined" size="small" onClick={download}>
          {words.download}
        </Button>
        <Button look="outlined" size="small" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <p className={part.hint}>{words.kept}</p>
      <div>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </>
  )
}
