import { useEffect, useState } from 'react'
import type { DeletionPlan } from '#contract/wire/privacy.ts'
import { isRefused } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'
import { instantWords } from '../../ui/time-words.ts'
import { ConfirmErase } from './confirm-erase.tsx'
import type { DataWords } from './data-words.ts'
import { FailureNotice, usePrivacyAct } from './privacy-act.tsx'
import { askDeletion, readPlan, undoDeletion } from './privacy-calls.ts'
import { Stays } from './stays.tsx'
import { say } from '../../words/say.ts'

/** Deleting everything: what it ends, goes and stays is shown before, and for a week it can be taken back. */
export function EraseCard({ id, words }: { id: string; words: DataWords }) {
  const { plan, isOpen, setOpen, said, busy, failure, open, ask, undo } = useErasure(words)
  const { erase, pending } = words

  return (
    <Card className={part.card}>
      <h3 id={`${id}-erase`}>{erase.title}</h3>
      {plan?.pending ? (
        <Pending words={pending} pending={plan.pending} busy={busy} onUndo={() => void undo()} />
      ) : (
        <p className={part.hint}>{erase.text}</p>
      )}
      <output className={part.said}>{said}</output>
      {plan && isOpen && !plan.pending && (
        <ConfirmErase
          // What was ticked for other claims is not ticked for these.
          key={plan.openClaims.map(({ reference }) => reference).join()}
          id={id}
          words={erase}
          plan={plan}
          busy={busy}
          onConfirm={() => void ask(plan)}
          onCancel={() => setOpen(false)}
        />
      )}
      {!isOpen && !plan?.pending && (
        <div className={part.acts}>
          <Button look="outlined" busy={busy} onClick={() => void open()}>
            {erase.button}
          </Button>
        </div>
      )}
      <FailureNotice
        failure={failure}
        words={words}
        changed={erase.changed}
        lastOwner={erase.lastOwner}
      />
      {plan?.pending && <Stays words={erase} plan={plan} />}
    </Card>
  )
}

/** What deleting would do, and what was asked so far. */
function useErasure(words: DataWords) {
  const [plan, setPlan] = useState<DeletionPlan>()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const { busy, failure, act } = usePrivacyAct()

  useEffect(() => {
    readPlan().then(setPlan, (error: unknown) => logFailure('The plan could not be read', error))
  }, [])

  const open = () =>
    act(async () => {
      setSaid('')
      setPlan(await readPlan())
      setOpen(true)
    })
  const ask = (seen: DeletionPlan) =>
    act(async () => {
      try {
        setPlan(await askDeletion(seen))
      } catch (error) {
        // It may be asked for although the answer got lost.
        const now = await readPlan()
        setPlan(now)
        if (!now.pending) throw error
      }
      setOpen(false)
    })
  const undo = () =>
    act(async () => {
      try {
        setPlan(await undoDeletion())
      } catch (error) {
        // It may have begun since the page was opened, or be taken back although the answer got lost.
        const now = await readPlan()
        setPlan(now)
        if (now.pending) throw error
        // A no comes also once everything is deleted.
        if (isRefused(error)) return
      }
      setSaid(words.pending.undone)
    })
  return { plan, isOpen, setOpen, said, busy, failure, open, ask, undo }
}

interface PendingProps {
  words: DataWords['pending']
  pending: NonNullable<DeletionPlan['pending']>
  busy: boolean
  onUndo: () => void
}

function Pending({ words, pending, busy, onUndo }: PendingProps) {
  const { runsAt, canUndo } = pending
  if (!canUndo) {
    return (
      <Notice tone="soon" title={say('Your data is being deleted now.')} live>
        <p>{say('The week to take it back is over. It may take some hours.')}</p>
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="soon" title={`${words.title} ${instantWords(runsAt)}`} live>
        <p>{words.text}</p>
      </Notice>
      <div className={part.acts}>
        <Button busy={busy} goesAway onClick={onUndo}>
          {words.undo}
        </Button>
      </div>
    </>
  )
}
