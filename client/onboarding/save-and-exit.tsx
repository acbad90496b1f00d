import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lateComponent } from '../stage/late-component.tsx'
import { logFailure } from '../stage/log-failure.ts'
import { useStage } from '../stage/stage.ts'
import { track } from '../stage/track.ts'
import { whenIdle } from '../stage/when-idle.ts'
import { useStore } from './store.ts'
import { session } from './session.ts'
import css from './step-frame.module.css'
import { say } from '../words/say.ts'

const exitDialog = lateComponent(async () => (await import('./exit-dialog.tsx')).ExitDialog)
const ExitDialog = exitDialog.View

/** The way out of a flow, by its own words; says quietly whether everything is saved. */
export function SaveAndExit() {
  const { screen } = useStage()
  const { saving } = useStore(session)
  const { stage, open, close } = useExitDialog()
  const words = screen.kind === 'step' ? screen.flow.exit : undefined
  return (
    <span className={css.exit}>
      <output className={css.saved}>
        {stage === 'missing' && say('Could not open. Try again')}
        {stage !== 'missing' && saving === 'saved' && (
          <>
            <Check size={16} />
            {say('Saved')}
          </>
        )}
        {stage !== 'missing' && saving === 'failed' && say('Not saved yet')}
      </output>
      {words ? (
        <>
          <button
            type="button"
            className={css.exitLink}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => {
              // Safari does not focus what is clicked, and the dialog gives back the focus that it found.
              currentTarget.focus()
              void open()
            }}
          >
            {words.title}
          </button>
          {(stage === 'open' || stage === 'closed') && (
            <ExitDialog words={words} open={stage === 'open'} onClose={close} />
          )}
        </>
      ) : (
        <a className={css.exitLink} href="/" onClick={() => track('saved_for_later')}>
          {say('Save and exit')}
        </a>
      )}
    </span>
  )
}

/** The dialog's code comes while the page is idle: then it opens at once, also without network. */
function useExitDialog() {
  const [stage, setStage] = useState<'unasked' | 'missing' | 'open' | 'closed'>('unasked')

  // What cannot be had now is asked for again when it is wanted.
  useEffect(() => whenIdle(() => void exitDialog.fetch().catch(() => {})), [])

  async function open() {
    try {
      await exitDialog.fetch()
      setStage('open')
    } catch (error) {
      logFailure('The way out could not be loaded', error)
      setStage('missing')
    }
  }
  return { stage, open, close: () => setStage('closed') }
}
