import { useEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { FlightChoices } from '#contract/wire/flights.ts'
import { Band } from '../../ui/band.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import rail from '../../ui/rail.module.css'
import { FlightAnswer } from './flight-answer.tsx'
import { caseOf, emptyDraft, faultsIn, type FlightDraft } from './flight-draft.ts'
import { FlightForm } from './flight-form.tsx'
import css from './flights.module.css'
import { useAssessment } from './use-assessment.ts'

/** Says what may be due for a flight, step by step, and writes the letter. No account, and nothing is kept. */
export function FlightCheck(words: BlockInput<'flight-check'>) {
  const { sectionId: id, data } = words
  const choices = data as FlightChoices
  const [draft, setDraft] = useState<FlightDraft>(emptyDraft)
  const [faults, setFaults] = useState<FieldFault[]>([])
  const { answered, busy, failure, ask, forget } = useAssessment(words.failed)
  const answer = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!answered) return
    answer.current?.focus({ preventScroll: true })
    answer.current?.scrollIntoView({ block: 'start' })
  }, [answered])

  function change(next: Partial<FlightDraft>): void {
    setDraft((before) => ({ ...before, ...next }))
    // An answer to something else than what the form says would mislead.
    forget()
  }

  function send(): void {
    const found = faultsIn(draft, id, words.faults)
    setFaults(found)
    if (found.length === 0) void ask(caseOf(draft))
  }

  const shared = { id, draft, words }
  return (
    <Band id={id} className={css.band} aria-labelledby={`${id}-title`}>
      <div className={classNames(rail.rail, css.parts)}>
        <div className={rail.head}>
          <h2 id={`${id}-title`}>{words.title}</h2>
          <p className={css.lead}>{words.lead}</p>
        </div>
        <div className={css.body}>
          <noscript>
            <Notice title={words.noScript} />
          </noscript>
          <FlightForm
            {...shared}
            choices={choices}
            faults={faults}
            open={faults.length > 0 ? faultsIn(draft, id, words.faults) : faults}
            busy={busy}
            onChange={change}
            onAsk={send}
          />
          {failure && (
            <Notice tone="error" live>
              {failure}
            </Notice>
          )}
          {answered && (
            <FlightAnswer {...shared} answered={answered} firms={choices.firms} titleRef={answer} />
          )}
        </div>
      </div>
    </Band>
  )
}
