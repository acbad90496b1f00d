import { useEffect, useState } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { DeletionPlan } from '#contract/wire/privacy.ts'
import { call, isRefused } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { Button } from '../ui/button.tsx'
import { dayWords } from '../ui/day-words.ts'
import { Notice } from '../ui/notice.tsx'
import { clockWords, dayHere } from '../ui/time-words.ts'
import css from './undo-notice.module.css'
import { say } from '../words/say.ts'

type Pending = Pick<DeletionPlan, 'pending'>

/** When everything is deleted, if that was asked for, and the button that keeps it until it begins; nothing otherwise. */
export function DeletionNotice({ words }: { words: BlockProps<'do-now'>['deletion'] }) {
  const { pending, said, busy, keep } = useDeletion(words)
  if (!pending) return said ? <Notice tone="info" title={said} live /> : null
  const { runsAt, canUndo } = pending
  if (!canUndo) return <Notice tone="soon" title={say('Your data is being deleted now.')} live />
  const [day, time] = [dayWords(dayHere(runsAt)), clockWords(runsAt)]
  return (
    <Notice tone="soon" title={fillWords(words.text, { day, time })}>
      <div role="alert">{said && <p>{said}</p>}</div>
      <Button size="small" className={css.button} busy={busy} goesAway onClick={() => void keep()}>
        {words.button}
      </Button>
    </Notice>
  )
}

function useDeletion({ kept, failed }: BlockProps<'do-now'>['deletion']) {
  const [pending, setPending] = useState<Pending['pending']>(null)
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    readPending().then(setPending, (error: unknown) =>
      logFailure('Whether a deletion is planned could not be read', error),
    )
  }, [])

  async function keep() {
    setBusy(true)
    try {
      await call('/privacy/delete/undo', {}, { repeatable: true })
      setPending(null)
      setSaid(kept)
    } catch (error) {
      logFailure('The deletion could not be taken back', error)
      setSaid(await whatIsLeft(error))
    }
    setBusy(false)
  }

  /** It may have begun since the page was opened, or be taken back although the answer got lost. */
  async function whatIsLeft(error: unknown): Promise<string | undefined> {
    const now = await readPending().catch(() => undefined)
    if (now === undefined) return failed
    setPending(now)
    if (now) return failed
    return isRefused(error) ? undefined : kept
  }
  return { pending, said, busy, keep }
}

async function readPending(): Promise<Pending['pending']> {
  const { pending } = await call<Pending>('/privacy/deletion/pending', {}, { method: 'GET' })
  return pending
}
