import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { spokenMoney } from '#contract/fields/money.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { useFocusInside } from '../../ui/use-focus-inside.ts'
import { CaseDates } from './case-dates.tsx'
import { CaseForm } from './case-form.tsx'
import type { CaseProps } from './case-props.ts'
import { CaseTimeline } from './case-timeline.tsx'
import { DropCase } from './drop-case.tsx'
import type { PostOffer } from '#contract/wire/refund-postings.ts'
import { LetterPart } from './letter-part.tsx'
import { PostPart } from './post-part.tsx'
import css from './refunds.module.css'
import { TellPart } from './tell-part.tsx'

/** One case: folded it says whose it is and where it stands, unfolded it holds all that can be done. */
export function CaseCard({
  model,
  post,
  isOpen,
  onFold,
  onDropped,
  ...props
}: CaseProps & {
  model: string | null
  post: PostOffer | null
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  onDropped: () => void
}) {
  const { one, words } = props
  const { facts, status, next } = one
  const bodyId = useId()
  const tone = status === 'refunded' ? 'good' : 'plain'
  return (
    <article className={css.case}>
      <h3 className={css.caseTitle}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onFold(!isOpen)}
        >
          <span className={css.caseName}>
            {facts.company}
            <span className={css.hint}>
              {facts.bought}, {spokenMoney(facts.amountCents)}, {dayWords(facts.boughtOn)}
            </span>
            <Chip tone={tone}>{words.statuses[status]}</Chip>
          </span>
          <ChevronDown size={20} />
        </button>
      </h3>
      <div id={bodyId} className={css.caseBody} hidden={!isOpen}>
        {isOpen && (
          <>
            {next.length > 0 && <LetterPart {...props} model={model} />}
            <PostPart {...props} post={post} />
            <CaseDates {...props} />
            <TellPart {...props} />
            <CaseTimeline {...props} />
            <Changes {...props} onDropped={onDropped} />
          </>
        )}
      </div>
    </article>
  )
}

function Changes({ one, words, onKept, onDropped }: CaseProps & { onDropped: () => void }) {
  const [changing, setChanging] = useState(false)
  const place = useFocusInside<HTMLDivElement>(changing ? 'form' : 'acts')
  return (
    <div ref={place}>
      {changing ? (
        <CaseForm
          words={words}
          changed={one}
          onKept={(kept) => {
            onKept(kept)
            setChanging(false)
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <div className={css.acts}>
          <Button look="outlined" size="small" onClick={() => setChanging(true)}>
            {words.acts.change}
          </Button>
          <DropCase id={one.id} words={words.drop} onDropped={onDropped} />
        </div>
      )}
    </div>
  )
}
