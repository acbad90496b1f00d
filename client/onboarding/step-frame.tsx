import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ResolvedSite } from '#contract/definitions/site.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FieldFault } from '../ui/error-summary.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SaveAndExit } from './save-and-exit.tsx'
import { isSecondPress, notePointer, noteShown, once } from './second-press.ts'
import { session } from './session.ts'
import { StartOver } from './start-over.tsx'
import { StepFoot } from './step-foot.tsx'
import css from './step-frame.module.css'
import { StepNotices } from './step-notices.tsx'
import { useStore } from './store.ts'
import { mendChanged } from './use-faults.ts'
import { useNamedField } from './use-named-field.ts'
import { CONTINUE_ID } from './use-parts.ts'
import { say } from '../words/say.ts'

interface Props {
  site: Pick<ResolvedSite, 'name' | 'contacts'>
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
  /** Skipping is a button as large as Continue. */
  evenSkip: boolean
  onSkip: () => void
  /** Told of the field that was changed, and of the name of its group. */
  mend: (field: string) => void
  children: ReactNode
}

/** What every step shares: the slim bar, one heading, what is wrong, the way on and back. */
export function StepFrame({ site, title, help, progress, ...props }: Props) {
  const { faults, busy, onContinue, onBack, mend, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadingFocus(heading, title)
  useNamedField()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onContinue()
  }

  return (
    <>
      <Bar site={site} progress={progress} />
      <main id="main" className={css.main} tabIndex={-1}>
        <WithoutScript site={site} />
        <StepNotices />
        {/* Method dialog: until the script is there, Enter must not send answers along in the address. */}
        <form
          className={css.column}
          method="dialog"
          noValidate
          onPointerDownCapture={notePointer}
          onSubmit={submit}
          onChange={(event) => mendChanged({ mend }, event)}
        >
          {onBack && (
            <button type="button" className={css.back} data-action="back" onClick={once(onBack)}>
              <ArrowLeft size={18} />
              {say('Back')}
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
          <WaysOn {...props} />
        </form>
        <StartOver />
        <StepFoot site={site} />
      </main>
    </>
  )
}

/** Continue, and the way past the step: a quiet link, or a button of the same size. */
function WaysOn({
  primary,
  busy,
  skip,
  evenSkip,
  onSkip,
}: Pick<Props, 'primary' | 'busy' | 'skip' | 'evenSkip' | 'onSkip'>) {
  return (
    <>
      <div className={css.acts}>
        <Button
          id={CONTINUE_ID}
          type="submit"
          size="large"
          wide
          busy={busy}
          data-action="continue"
          onClick={(event) => isSecondPress(event) && event.preventDefault()}
        >
          {primary}
        </Button>
        {skip && evenSkip && (
          <Button look="outlined" size="large" wide data-action="skip" onClick={once(onSkip)}>
            {skip}
          </Button>
        )}
      </div>
      {skip && !evenSkip && (
        <Button look="quiet" className={css.skip} data-action="skip" onClick={once(onSkip)}>
          {skip}
        </Button>
      )}
    </>
  )
}

/** The slim bar: home, how far, a way out. */
function Bar({ site, progress }: Pick<Props, 'site' | 'progress'>) {
  const { fromApp } = useStore(session)
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        {fromApp ? (
          // The app around it has a header of its own; the place stays, so that nothing moves.
          <span className={css.mark} />
        ) : (
          <a className={css.mark} href="/" aria-label={`${site.name}, ${say('home page')}`}>
            <img src="/favicon.svg" alt="" width="32" height="32" />
          </a>
        )}
        <ProgressBar value={progress} />
        <SaveAndExit />
      </div>
    </header>
  )
}

/** Said where the browser runs no script: nothing on a step works without it. */
function WithoutScript({ site }: Pick<Props, 'site'>) {
  return (
    <noscript>
      <p className={css.noScript}>
        {say('This page needs JavaScript to fill in a form.')}{' '}
        {say('You can file free on the settlement’s official site.')}{' '}
        <a href={`mailto:${site.contacts.support}`}>{say('Write to us')}</a>
      </p>
    </noscript>
  )
}

type Heading = { readonly current: HTMLHeadingElement | null }

let shown: { heading: Heading; title: string } | undefined

/**
 * A new step, or another question on it, is read out from its heading; so is the same step about another claim, whose title is
 * the same. The first one of a page is left to the browser.
 */
function useHeadingFocus(heading: Heading, title: string): void {
  // Before anybody sees it: it starts at its top.
  useLayoutEffect(() => {
    if (shown && (shown.heading !== heading || shown.title !== title)) {
      noteShown()
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    shown = { heading, title }
  }, [heading, title])
}
