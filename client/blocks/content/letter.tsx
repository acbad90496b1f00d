import { Check, Copy } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { Button } from '../../ui/button.tsx'
import { ContentSection } from './content-section.tsx'
import css from './letter.module.css'
import { say } from '../../words/say.ts'

/** A letter to copy and change; its blanks are set off. */
export function Letter({ sectionId, title, lead, lines }: BlockInput<'letter'>) {
  return (
    <ContentSection id={sectionId} title={title} lead={lead}>
      <div className={css.paper}>
        {lines.map((line) => (
          <p key={line}>{withBlanks(line)}</p>
        ))}
      </div>
      <CopyButton text={lines.join('\n\n')} />
    </ContentSection>
  )
}

function withBlanks(line: string) {
  return line
    .split(/(\[[^\]]+\])/)
    .map((part, index) => (
      <Fragment key={index}>
        {part.startsWith('[') ? <span className={css.blank}>{part}</span> : part}
      </Fragment>
    ))
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <div className={css.copy}>
      <Button look="outlined" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check size={18} /> : <Copy size={18} />}
        {say('Copy the text')}
      </Button>
      <output>
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'failed' && 'Copying did not work here. Please select the text instead.'}
      </output>
    </div>
  )
}
