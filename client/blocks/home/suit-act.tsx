import type { BlockProps } from '#contract/blocks/index.ts'
import { payoutLabel } from '#contract/suit-display.ts'
import { isTooLateToSign } from '#contract/too-late-to-sign.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { TOO_LATE_TO_SIGN } from '../../onboarding/too-late-words.ts'
import { useStage } from '../../stage/stage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './suit-facts.module.css'
import { say } from '../../words/say.ts'

type Words = Pick<
  BlockProps<'suit-facts'>,
  | 'labels'
  | 'claimLabel'
  | 'claimTo'
  | 'claimNote'
  | 'fileFreeLabel'
  | 'fileFreeNote'
  | 'notFileable'
  | 'closed'
  | 'automatic'
  | 'unconfirmed'
>

/** What can be done about it now. The way past us has the same size as the way through us. */
export function SuitAct({
  suit,
  open,
  past,
  ...words
}: Words & { suit: SuitDetail; open: boolean; past: boolean }) {
  const official = suit.claimFormUrl ?? suit.officialSiteUrl
  const dayLabel = labelOf(words.labels, suit, open, past)
  const { screen } = useStage()
  const now = new Date(screen.madeAt)
  const hindrance = open ? whyNotHere(suit, now, words) : standingOf(suit, words)

  return (
    <aside className={css.aside} aria-label={say('What you can do')}>
      <Card raised className={css.aside}>
        <p className={css.payout}>{say(payoutLabel(suit.estimatedPayout ?? suit.payout))}</p>
        {suit.deadline && dayLabel && (
          <p className={css.deadline}>
            {dayLabel} {dayWords(suit.deadline)}
          </p>
        )}
        {hindrance ? (
          <Notice>{hindrance}</Notice>
        ) : (
          <>
            <ButtonLink wide size="large" href={`${words.claimTo}?select=${suit.id}`}>
              {words.claimLabel}
            </ButtonLink>
            <p className={css.small}>{words.claimNote}</p>
          </>
        )}
        {official && (
          <>
            <ButtonLink look="outlined" wide size="large" href={official} rel="noopener">
              {open ? words.fileFreeLabel : words.labels.official}
            </ButtonLink>
            {open && <p className={css.small}>{words.fileFreeNote}</p>}
          </>
        )}
      </Card>
    </aside>
  )
}

function standingOf({ status }: SuitDetail, words: Words): string | undefined {
  return status === 'open' ? words.closed : words[status]
}

/** Why nothing can be filed here although it takes claims; undefined when something can. */
function whyNotHere(suit: SuitDetail, now: Date, { notFileable }: Words): string | undefined {
  if (!suit.fileable) return notFileable
  return isTooLateToSign(suit, now) ? say(TOO_LATE_TO_SIGN) : undefined
}

/** One that was closed early has no day that is known. */
function labelOf(
  { claimBy, closedOn, deadline }: Words['labels'],
  { status }: SuitDetail,
  open: boolean,
  past: boolean,
) {
  if (open) return claimBy
  return past ? closedOn : status !== 'closed' && deadline
}
