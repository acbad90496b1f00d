import { Check } from 'lucide-react'
import { useStore } from './store.ts'
import { session } from './session.ts'
import css from './step-frame.module.css'

/** Leaves for the home page; says quietly whether everything is saved. */
export function SaveAndExit() {
  const { saving } = useStore(session)
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
      <a className={css.exitLink} href="/">
        Save and exit
      </a>
    </span>
  )
}
