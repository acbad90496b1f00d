import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../stage/api.ts'
import { useStage } from '../stage/stage.ts'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { type Failure, failureLine } from './failure-words.ts'
import { keptState } from './kept-state.ts'
import { useFlowLinks } from './flow-links.ts'
import { forgetProgress, saver } from './progress.ts'
import css from './step-frame.module.css'
import { useStore } from './store.ts'
import { tellTabs } from './tabs.ts'
import { say } from '../words/say.ts'

/** Clears what was answered and chosen, in this browser and on the server (SPEC §4 `reset`). Asks first. */
export function StartOver() {
  const { initUser, suits } = useStore(keptState)
  const [asks, setAsks] = useState(false)
  const { busy, failure, clear } = useClear(() => setAsks(false))
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  // What had the focus is gone by then.
  useEffect(() => {
    if (asks) heading.current?.focus()
  }, [asks])

  function keep() {
    flushSync(() => setAsks(false))
    opener.current?.focus()
  }

  if (!initUser && suits.length === 0) return null
  if (!asks) {
    return (
      <Button ref={opener} look="quiet" className={css.startOver} onClick={() => setAsks(true)}>
        {say('Start over')}
      </Button>
    )
  }
  return (
    <section className={css.startOver} aria-labelledby="start-over-title">
      <h2 id="start-over-title" ref={heading} tabIndex={-1}>
        {say('Start over?')}
      </h2>
      <p>
        {say(
          'This clears your answers and the class actions you chose. Claim forms you began or signed stay yours.',
        )}
      </p>
      {failure && <FailureNotice failure={failure} />}
      <div className={css.startOverActs}>
        <Button look="outlined" busy={busy} onClick={() => void clear()}>
          {say('Clear my answers')}
        </Button>
        <Button look="quiet" onClick={keep}>
          {say('Keep them')}
        </Button>
      </div>
    </section>
  )
}

/** The deed, and then the first step. */
function useClear(onCleared: () => void) {
  const stage = useStage()
  const { hrefOf } = useFlowLinks()
  const entry = stage.screen.kind === 'step' ? stage.screen.flow.entry : ''
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function clear() {
    setBusy(true)
    try {
      await clearEverything()
      onCleared()
      // Not to where the flow resumes: this step may have been noted as the place once more meanwhile.
      stage.navigate(hrefOf({ stepId: entry }), { replace: true })
    } catch (error) {
      setFailure(failureLine(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, clear }
}

/** @throws what the call threw; then nothing is cleared */
async function clearEverything(): Promise<void> {
  // What is under way would arrive after it, and be kept anew.
  await saver.flush()
  await call('/questionnaire/reset')
  forgetProgress()
  tellTabs({ kind: 'started-over' })
}
