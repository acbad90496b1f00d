import { useEffect, useRef, useState } from 'react'
import type { DeletionPlan } from '#contract/wire/privacy.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import part from '../../ui/part.module.css'
import type { DataWords } from './data-words.ts'
import css from './privacy.module.css'
import { Stays } from './stays.tsx'

interface Props {
  id: string
  words: DataWords['erase']
  plan: DeletionPlan
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Open claims first, then what goes and what stays; nothing is asked before the box is ticked. */
export function ConfirmErase({ id, words, plan, busy, onConfirm, onCancel }: Props) {
  const [isTicked, setTicked] = useState(false)
  const [isUntold, setUntold] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  // Its first heading, not all of it: that would be read out in one breath.
  useEffect(() => top.current?.querySelector('h4')?.focus(), [])
  const { endsPlan, goes } = plan

  function tellTick() {
    setUntold(true)
    document.getElementById(`${id}-tick`)?.focus()
  }

  return (
    <div ref={top} className={part.stack}>
      <OpenClaims words={words} plan={plan} />
      {endsPlan && (
        <>
          <h4 tabIndex={-1}>{words.planTitle}</h4>
          <p>{words.plan}</p>
        </>
      )}
      <h4 tabIndex={-1}>{words.goesTitle}</h4>
      {goes.length === 0 ? (
        <p className={part.hint}>{words.nothing}</p>
      ) : (
        <ul className={css.names}>
          {goes.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      <Stays words={words} plan={plan} />
      <CheckboxField
        id={`${id}-tick`}
        label={words.tick}
        error={isUntold && !isTicked ? words.untold : undefined}
        checked={isTicked}
        onChange={() => setTicked(!isTicked)}
      />
      <div className={part.acts}>
        <Button busy={busy} goesAway onClick={() => (isTicked ? onConfirm() : tellTick())}>
          {words.confirm}
        </Button>
        <Button look="quiet" goesAway onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Signed claims that are not over, with what becomes of each. */
function OpenClaims({ words, plan }: Pick<Props, 'words' | 'plan'>) {
  const { openClaims } = plan
  if (openClaims.length === 0) return null
  return (
    <>
      <h4 tabIndex={-1}>{words.openTitle}</h4>
      <ul className={css.list}>
        {openClaims.map(({ reference, suit, fate }) => (
          <li key={reference}>
            <span className={part.name}>
              {suit}, {reference}
            </span>
            <br />
            <span className={part.hint}>
              {fate === 'cancelled' ? words.cancelled : words.goesOn}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
