import type { ReactNode } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useStage } from '../../stage/stage.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './texts.module.css'
import { say } from '../../words/say.ts'

/** Plain words on a step: paragraphs, a list, places to go on to. */
export function StepText({ title, paragraphs, list, tone, links }: BlockInput<'step-text'>) {
  const stage = useStage()
  const words = (
    <div className={css.text}>
      {paragraphs?.map((text) => (
        <p key={text}>
          <RichWords text={text} />
        </p>
      ))}
      {list && (
        <ul>
          {list.map((text) => (
            <li key={text}>
              <RichWords text={text} />
            </li>
          ))}
        </ul>
      )}
      {links?.map(({ label, action }) => (
        <a
          key={label}
          className={css.link}
          href={stage.hrefOf(action)}
          target="_blank"
          rel="noopener"
        >
          {label}
          <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
        </a>
      ))}
    </div>
  )
  if (tone === 'info' || tone === 'soon') {
    return (
      <Notice tone={tone === 'info' ? 'plain' : 'soon'} title={title}>
        {words}
      </Notice>
    )
  }
  return <Plain title={title} isCard={tone === 'card'} words={words} />
}

function Plain({ title, isCard, words }: { title?: string; isCard: boolean; words: ReactNode }) {
  const content = (
    <>
      {title && <h2 className={css.title}>{title}</h2>}
      {words}
    </>
  )
  return isCard ? <Card>{content}</Card> : <section>{content}</section>
}
