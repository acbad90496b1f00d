import { classNames } from './class-names.ts'
import css from './skeleton.module.css'
import { say } from '../words/say.ts'

/** The shape of what is about to come. Several make a list; screen readers hear `label` once. */
export function Skeleton({
  shape,
  count = 1,
  label = say('Loading'),
}: {
  shape: 'row' | 'card'
  count?: number
  label?: string
}) {
  return (
    <output className={css.stack}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(css.bone, css[shape])} aria-hidden="true" />
      ))}
    </output>
  )
}
