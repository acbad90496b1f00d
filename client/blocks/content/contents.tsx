import css from './contents.module.css'

interface Chapter {
  id: string
  text: string
}

/** Where to find what in a long text: folded away on phones, beside the text where there is room. */
export function Contents({ title, chapters }: { title: string; chapters: Chapter[] }) {
  return (
    <nav className={css.contents} aria-label={title}>
      <details className={css.folded}>
        <summary>{title}</summary>
        <Chapters chapters={chapters} />
      </details>
      <div className={css.open}>
        <p className={css.title}>{title}</p>
        <Chapters chapters={chapters} />
      </div>
    </nav>
  )
}

function Chapters({ chapters }: { chapters: Chapter[] }) {
  return (
    <ul className={css.chapters}>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
