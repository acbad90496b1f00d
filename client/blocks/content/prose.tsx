import type { ProseItem } from '#contract/blocks/content/prose.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { ContentSection } from './content-section.tsx'
import { Contents } from './contents.tsx'
import css from './prose.module.css'
import { RichText } from './rich-text.tsx'

/** Text to read; with `contents`, a table of contents stands beside it. */
export function Prose({ sectionId, title, contents, items }: BlockInput<'prose'>) {
  const text = (
    <div className={css.prose}>
      {items.map((item, index) => (
        <Item key={index} item={item} />
      ))}
    </div>
  )
  if (!contents) {
    return (
      <ContentSection id={sectionId} title={title}>
        {text}
      </ContentSection>
    )
  }
  return (
    <ContentSection id={sectionId} title={title} layout="stack">
      <div className={css.withContents}>
        <Contents title={contents} chapters={items.filter((item) => item.kind === 'h2')} />
        {text}
      </div>
    </ContentSection>
  )
}

function Item({ item }: { item: ProseItem }) {
  switch (item.kind) {
    case 'h2':
      return <h2 id={item.id}>{item.text}</h2>
    case 'h3':
      return <h3 id={item.id}>{item.text}</h3>
    case 'list':
      return <List {...item} />
    case 'note':
      return (
        <p className={css.note}>
          <RichText text={item.text} />
        </p>
      )
    case 'p':
      return (
        <p>
          <RichText text={item.text} />
        </p>
      )
  }
}

function List({ ordered, items }: Extract<ProseItem, { kind: 'list' }>) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((text) => (
        <li key={text}>
          <RichText text={text} />
        </li>
      ))}
    </Tag>
  )
}
