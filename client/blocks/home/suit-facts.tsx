import { ArrowLeft } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { daysLeft, proofLabel } from '#contract/suit-display.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import { Chip, DaysLeftChip } from '../../ui/chip.tsx'
import { Mark } from '../../ui/mark.tsx'
import { PayoutBook } from './payout-book.tsx'
import { SuitAct } from './suit-act.tsx'
import css from './suit-facts.module.css'
import { SuitFactTable } from './suit-fact-table.tsx'
import { SuitPayment } from './suit-payment.tsx'
import { SuitRights } from './suit-rights.tsx'
import { SuitSources } from './suit-sources.tsx'
import { say } from '../../words/say.ts'

/** One class action: who can claim, what it pays, until when, with what proof, and where that was read. */
export function SuitFacts({ sectionId, data, ...words }: BlockInput<'suit-facts'>) {
  const stage = useStage()
  const { screen } = stage
  const suit = data as SuitDetail | null | undefined
  if (!suit) return null
  const now = new Date(screen.madeAt)
  const days = daysLeft(suit.dueAt, now)
  const open = suit.status === 'open' && days !== 0

  return (
    <section id={sectionId} className={css.page}>
      <div className={css.inner}>
        <a className={css.back} href={stage.hrefOf(words.back.action)}>
          <ArrowLeft size={18} />
          {words.back.label}
        </a>
        <div className={css.head}>
          <Mark src={suit.brandImage} size={64} />
          <h1>{suit.name}</h1>
          <div className={css.chips}>
            {open ? (
              <DaysLeftChip days={days} />
            ) : (
              <Chip>{words.labels[suit.status === 'open' ? 'closed' : suit.status]}</Chip>
            )}
            {suit.status !== 'automatic' && (
              <Chip tone={suit.proofKind === 'none' ? 'good' : 'plain'}>
                {say(proofLabel(suit.proofKind))}
              </Chip>
            )}
          </div>
        </div>
        <div className={css.main}>
          <div className={css.part}>
            <h2>{(!open && words.includedTitle) || words.whoTitle}</h2>
            <p className={css.lead} lang="en">
              {suit.description}
            </p>
          </div>
          <SuitFactTable title={words.factsTitle} labels={words.labels} suit={suit} />
          <PayoutBook slug={suit.slug} words={words.payoutBook} />
          <SuitRights suit={suit} now={now} open={open} {...words} />
          <SuitPayment suit={suit} open={open} words={words.closedPayment} />
          <SuitSources suit={suit} {...words} />
        </div>
        <SuitAct suit={suit} open={open} past={days === 0} {...words} />
      </div>
    </section>
  )
}
