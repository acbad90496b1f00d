import { ArrowRight } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { useStage } from '../../stage/stage.ts'
import { ContentSection } from './content-section.tsx'
import css from './link-list.module.css'
import { say } from '../../words/say.ts'

/** Places to go on to. */
export function LinkList({ sectionId, title, lead, look, items }: BlockInput<'link-list'>) {
  const stage = useStage()
  const Heading = title ? 'h3' : 'h2'
  return (
    <ContentSection id={sectionId} title={title} lead={lead} layout="stack">
      <ul className={css[look]}>
        {items.map(({ label, action, text, date }) => {
          const link = (
            <a href={stage.hrefOf(action)} rel={action.do === 'open' ? 'noopener' : undefined}>
              {label}
            </a>
          )
          if (look === 'names') return <li key={label}>{link}</li>
          return (
            <li key={label} className={css.card}>
              {date && <time dateTime={date}>{say(spokenDate(date))}</time>}
              <Heading className={css.name}>{link}</Heading>
              {text && <p>{text}</p>}
              <ArrowRight className={css.arrow} size={20} aria-hidden="true" />
            </li>
          )
        })}
      </ul>
    </ContentSection>
  )
}
