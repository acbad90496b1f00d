import { Check } from 'lucide-react'
import { useState } from 'react'
import { useStage } from '../stage/stage.ts'
import { ExitDialog } from './exit-dialog.tsx'
import { useStore } from './store.ts'
import { session } from './session.ts'
import css from './step-frame.module.css'

/** The way out of a flow, by its own words; says quietly whether everything is saved. */
export function SaveAndExit() {
  const { screen } = useStage()
  const { saving } = useStore(session)
  const [open, setOpen] = useState(false)
  const words = screen.kind === 'step' ? screen.flow.exit : undefined
  return (
    <span className={css.exit}>
      <output className={css.saved}>
        {saving === 'saved' && (
          <>
            <Check size={16} />
            Saved
          </>
        )}
        {saving === 'failed' && 'Not saved yet'}
      </output>
      {words ? (
        <>
          <button
            type="button"
            className={css.exitLink}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {words.title}
          </button>
          <ExitDialog words={words} open={open} onClose={() => setOpen(false)} />
        </>
      ) : (
        <a className={css.exitLink} href="/">
          Save and exit
        </a>
      )}
    </span>
  )
}
