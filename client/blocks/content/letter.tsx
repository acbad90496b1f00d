import { Fragment } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import { ContentSection } from './content-section.tsx'
import css from './letter.module.css'
import { say } from '../../words/say.ts'

/** A letter to copy and change; its blanks are set off. It goes to a company, so it is in English on every page. */
export function Letter({ sectionId, title, lead, lines }: BlockInput<'letter'>) {
  return (
    <ContentSection id={sectionId} title={title} lead={lead}>
      <div className={css.paper}>
        {lines.map((line) => (
          <p key={line}>
            <InEnglish>{withBlanks(line)}</InEnglish>
          </p>
        ))}
      </div>
      <div className={css.copy}>
        <CopyButton
          text={lines.join('\n\n')}
          words={{
            copy: say('Copy the text'),
            copied: say('Copied.'),
            notCopied: say('Copying did not work here. Please select the text instead.'),
          }}
        />
      </div>
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
