import { withBreaks } from '../../ui/with-breaks.tsx'
import css from './section-head.module.css'

/** A section's heading and, where there is one, the sentence under it. */
export function SectionHead({ id, title, text }: { id: string; title: string; text?: string }) {
  return (
    <div className={css.head}>
      <h2 id={id}>{withBreaks(title)}</h2>
      {text && <p className={css.text}>{text}</p>}
    </div>
  )
}
