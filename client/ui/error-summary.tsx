import { type MouseEvent, useEffect, useRef } from 'react'
import { useErrorTitle } from './use-error-title.ts'
import css from './error-summary.module.css'
import { say } from '../words/say.ts'

export interface FieldFault {
  /** The id of the field that the line leads to. */
  field: string
  message: string
  /** Where else what is missing is had, in another tab. */
  href?: string
}

/**
 * What is missing, at the top: takes the focus when it appears and whenever `faults` is another list, and leads to each
 * field. The page's title says so as long as it stands. Shows nothing without faults.
 */
export function ErrorSummary({ faults, title }: { faults: readonly FieldFault[]; title?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  useErrorTitle(faults.length > 0)
  if (faults.length === 0) return null

  return (
    <div className={css.summary} ref={box} role="alert" tabIndex={-1}>
      <h2>{title ?? say('There is a problem')}</h2>
      <ul className={css.list}>
        {faults.map(({ field, message, href }) => (
          <li key={`${field} ${message}`}>
            {href === undefined ? (
              <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {say(message)}
              </a>
            ) : (
              <a href={href} target="_blank" rel="noopener">
                {say(message)}
                <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Scrolls the whole field into view, label included, and leaves the address as it is. Where the field is not on screen, nobody
 * is led into nothing: the button that goes on asks again for what is missing.
 */
function goTo(event: MouseEvent, id: string): void {
  const field =
    document.getElementById(id) ?? document.querySelector<HTMLElement>('[data-action=continue]')
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
