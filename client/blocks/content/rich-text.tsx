import { Fragment } from 'react'
import { type Inline, parseInline } from '#contract/blocks/content/inline-markup.ts'
import { useStage } from '../../stage/stage.ts'

/** A sentence with the inline markup that writers may use. A link that leads nowhere is shown as plain words. */
export function RichText({ text }: { text: string }) {
  return parseInline(text).map((run, index) => (
    <Fragment key={index}>
      {run.kind === 'words' && run.words}
      {run.kind === 'strong' && <strong>{run.words}</strong>}
      {run.kind === 'link' && <InlineLink {...run} />}
    </Fragment>
  ))
}

function InlineLink({ words, action }: Extract<Inline, { kind: 'link' }>) {
  const href = useStage().hrefOf(action)
  if (!href) return words
  return (
    <a href={href} rel={action.do === 'open' ? 'noopener' : undefined}>
      {words}
    </a>
  )
}
