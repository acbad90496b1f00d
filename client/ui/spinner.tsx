import { classNames } from './class-names.ts'
import css from './spinner.module.css'
import { say } from '../words/say.ts'

/** Something is on its way whose shape is not known. `small` stands inside a button and says nothing itself. */
export function Spinner({ label = say('Loading'), small }: { label?: string; small?: boolean }) {
  if (small) {
    return (
      <span className={classNames(css.spinner, css.small)} aria-hidden="true">
        <span className={css.ring} />
      </span>
    )
  }
  return (
    <output className={css.spinner}>
      <span className={css.ring} aria-hidden="true" />
      <span>{label}</span>
    </output>
  )
}
