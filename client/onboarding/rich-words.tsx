import { Fragment } from 'react'
import { parseInline } from '#contract/blocks/content/inline-markup.ts'
import { useStage } from '../stage/stage.ts'
import { say } from '../words/say.ts'

/** A sentence with the inline markup that writers may use. Links open beside the onboarding, so that no answer is left behind. */
export function RichWords({ text }: { text: string }) {
  const stage = useStage()
  return parseInline(text).map((run, index) => {
    if (run.kind === 'words') return <Fragment key={index}>{run.words}</Fragment>
    if (run.kind === 'strong') return <strong key={index}>{run.words}</strong>
    const href = stage.hrefOf(run.action)
    if (!href) return <Fragment key={index}>{run.words}</Fragment>
    return (
      <a key={index} href={href} target="_blank" rel="noopener">
        {run.words}
        <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
      </a>
    )
  })
}
