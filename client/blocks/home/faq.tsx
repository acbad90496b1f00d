import type { BlockInput } from '#contract/blocks/index.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Band } from '../../ui/band.tsx'
import { withBreaks } from '../../ui/with-breaks.tsx'
import { SectionHead } from './section-head.tsx'

/** Questions of which one is open at a time. */
export function Faq({ sectionId, title, text, items }: BlockInput<'faq'>) {
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} tone="white" aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} text={text} />
      <Accordion
        items={items.map(({ question, answer }) => ({
          title: question,
          content: <p>{withBreaks(answer)}</p>,
        }))}
      />
    </Band>
  )
}
