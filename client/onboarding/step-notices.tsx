import { useStage } from '../stage/stage.ts'
import { Notice } from '../ui/notice.tsx'
import { type NoticeName, session } from './session.ts'
import css from './step-frame.module.css'
import { useStore } from './store.ts'
import { say } from '../words/say.ts'

/** What happened beside the step: said quietly above it, read out politely, in nobody's way. */
export function StepNotices() {
  const { notice, offline, noCookie } = useStore(session)
  const { screen } = useStage()
  const unsaved = screen.kind === 'step' ? screen.flow.exit?.unsaved : undefined
  const words = notice && wordsOf[notice]
  return (
    <div className={css.notices} aria-live="polite" data-notices="">
      {offline && (
        <Notice title={say('You are offline')}>
          <p>
            {say(
              'Go on all the same. Leave this page open: your answers are saved when you are back.',
            )}
          </p>
        </Notice>
      )}
      {noCookie && unsaved && (
        <Notice tone="soon" title={unsaved.title}>
          <p>{unsaved.noCookie}</p>
        </Notice>
      )}
      {words && (
        <Notice title={say(words.title)}>
          <p>{say(words.text)}</p>
        </Notice>
      )}
    </div>
  )
}

const wordsOf: Readonly<Record<NoticeName, { title: string; text: string }>> = {
  newer: {
    title: 'You went on in another tab',
    text: 'This page now shows the newest answers.',
  },
  'typed-on': {
    title: 'You went on typing',
    text: 'Look at what you changed, then press the button again.',
  },
  'started-over': {
    title: 'You started over in another tab or on another device',
    text: 'So this page begins anew as well.',
  },
  'signed-as-left': {
    title: 'Your claim form is signed',
    text: 'That was under way when you left it. To take it back, open the form again in the next few minutes.',
  },
  'check-mailbox': {
    title: 'Your account is made',
    text: 'Check your mailbox to confirm your address. You can go on meanwhile.',
  },
}
