import { useEffect, useState } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { serverNow } from '../stage/server-clock.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, type FieldFault } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { clockWords } from '../ui/time-words.ts'
import { actOnClaim } from './claim-calls.ts'
import { failureFaults } from './failure-words.ts'
import css from './undo-notice.module.css'

interface UndoWords {
  /** May name {time}. */
  text: string
  button: string
}

/** Until when the signature may be taken back, and the button that does it; nothing once the time is over. */
export function UndoNotice({
  claim,
  words,
  onUndone,
  onOver,
  onRefused,
}: {
  claim: Pick<ClaimView, 'id' | 'state' | 'signedAt' | 'undoUntil' | 'suitName'>
  words: UndoWords
  onUndone?: (unsigned: ClaimView) => void
  onOver?: () => void
  /** Tells whether nothing is left to be said of it. */
  onRefused?: (error: unknown) => Promise<boolean>
}) {
  const isOpen = useUntil(claim.state === 'signed' ? claim.undoUntil : null, onOver)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FieldFault[]>([])
  const id = `undo-${claim.id}`

  async function undo() {
    setBusy(true)
    setFaults([])
    try {
      onUndone?.(await actOnClaim(claim.id, 'undo', { about: claim.signedAt ?? undefined }))
    } catch (error) {
      if (!(await onRefused?.(error))) setFaults(failureFaults(error, { place: id }))
    } finally {
      setBusy(false)
    }
  }

  if (!isOpen || !claim.undoUntil) return null
  return (
    <div className={css.undo}>
      <ErrorSummary faults={faults} />
      <Notice tone="plain">
        <p>{fillWords(words.text, { time: clockWords(claim.undoUntil) })}</p>
        <Button
          id={id}
          look="outlined"
          size="small"
          busy={busy}
          className={css.button}
          onClick={() => void undo()}
        >
          {words.button}
          <span className="visually-hidden">: {claim.suitName}</span>
        </Button>
      </Notice>
    </div>
  )
}

/** Whether a signature can be taken back now. When that was possible stays noted beside a form that then waits. */
export function canUndo({ state, undoUntil }: Pick<ClaimView, 'state' | 'undoUntil'>): boolean {
  return state === 'signed' && undoUntil !== null && !isPast(undoUntil)
}

/** Timers stand still while a computer sleeps: after it wakes the clock is looked at within so long. */
const LOOK_MS = 10_000

/** Whether an instant lies ahead. Nothing counts down: it ends, and what hangs on it goes. */
function useUntil(instant: string | null, onOver?: () => void): boolean {
  const [overFor, setOverFor] = useState(() => (isPast(instant) ? instant : undefined))

  useEffect(() => {
    if (instant === null || overFor === instant) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      setOverFor(instant)
      onOver?.()
    }
    const wait = () => {
      const left = Date.parse(instant) - serverNow().getTime()
      timer = left > 0 ? setTimeout(wait, Math.min(left, LOOK_MS)) : setTimeout(end)
    }
    wait()
    return () => clearTimeout(timer)
  }, [instant, overFor, onOver])
  return instant !== null && overFor !== instant
}

function isPast(instant: string | null): boolean {
  return instant !== null && Date.parse(instant) <= serverNow().getTime()
}
