import type { BlockProps } from '#contract/blocks/index.ts'
import { taskOf } from '#contract/dashboard/do-now.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Moment } from '#contract/dashboard/known-claim.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './claim-reports.module.css'
import type { OneClaim } from './use-claims.ts'

/** A notice of the administrator that waits for an answer, in their words; the way to the corrected form is above. */
export function CorrectNotice({
  known,
  moment,
  words,
}: {
  known: NonNullable<OneClaim['known']>
  moment: Moment
  words: BlockProps<'claim-reports'>['correct']
}) {
  const { claim, story } = known
  const { deficiency } = story
  if (claim.state !== 'deficient' || !deficiency || deficiency.curedAt) return null
  const isInTime = taskOf(known, moment) === 'cure'
  return (
    <Notice tone="soon" title={words.title}>
      <p>{fillWords(isInTime ? words.text : words.over, { day: dayWords(deficiency.cureBy) })}</p>
      {deficiency.text && (
        <>
          <p>{words.theirWords}</p>
          <blockquote className={css.theirs}>{deficiency.text}</blockquote>
        </>
      )}
    </Notice>
  )
}
