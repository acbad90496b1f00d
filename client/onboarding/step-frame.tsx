import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FieldFault } from '../ui/error-summary.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SaveAndExit } from './save-and-exit.tsx'
import css from './step-frame.module.css'
import { CONTINUE_ID } from './use-parts.ts'

interface Props {
  siteName: string
  title: string
  help?: string
  primary: string
  /** Whole percent. */
  progress: number
  faults: readonly FieldFault[]
  busy: boolean
  onContinue: () => void
  /** Absent on the first step. */
  onBack?: () => void
  /** The words of the quiet link that goes on without an answer; absent where there is none. */
  skip?: string
  onSkip: () => void
  children: ReactNode
}

/** What every step shares: the slim bar, one heading, what is wrong, the way on and back. */
export function StepFrame({ siteName, title, help, primary, progress, ...props }: Props) {
  const { faults, busy, onContinue, onBack, skip, onSkip, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadingFocus(heading, title)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onContinue()
  }

  return (
    <>
      <header className={css.bar}>
        <div className={css.inner}>
          <a className={css.mark} href="/" aria-label={`${siteName}, home page`}>
            <img src="/favicon.svg" alt="" width="32" height="32" />
          </a>
          <ProgressBar value={progress} />
          <SaveAndExit />
        </div>
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        {/* Method dialog: until the script is there, Enter must not send answers along in the address. */}
        <form className={css.column} method="dialog" noValidate onSubmit={submit}>
          {onBack && (
            <button type="button" className={css.back} data-action="back" onClick={onBack}>
              <ArrowLeft size={18} />
              Back
            </button>
          )}
          <ErrorSummary faults={faults} />
          <div className={css.head}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {help && <p className={css.help}>{help}</p>}
          </div>
          <div className={css.blocks}>{children}</div>
          <div className={css.acts}>
            <Button
              id={CONTINUE_ID}
              type="submit"
              size="large"
              wide
              busy={busy}
              data-action="continue"
            >
              {primary}
            </Button>
          </div>
          {skip && (
            <Button look="quiet" className={css.skip} data-action="skip" onClick={onSkip}>
              {skip}
            </Button>
          )}
        </form>
      </main>
    </>
  )
}

let shownTitle: string | undefined

/** A new step, or another question on it, is read out from its heading. The first one of a page is left to the browser. */
function useHeadingFocus(
  heading: { readonly current: HTMLHeadingElement | null },
  title: string,
): void {
  useEffect(() => {
    if (shownTitle !== undefined && shownTitle !== title) {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    shownTitle = title
  }, [heading, title])
}
