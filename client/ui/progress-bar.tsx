import css from './progress-bar.module.css'
import { say } from '../words/say.ts'

/** How far along, in whole percent, as a bar and a figure. */
export function ProgressBar({ value }: { value: number }) {
  return (
    <div className={css.progress}>
      <svg
        className={css.track}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native element cannot carry aria-valuenow
        role="progressbar"
        aria-label={say('Progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <rect className={css.fill} width={value} height="1" />
      </svg>
      <span className={css.percent} aria-hidden="true">
        {value}%
      </span>
    </div>
  )
}
