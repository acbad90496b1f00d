import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/dashboard/fill-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './claim-reports.module.css'
import { useFlowPlace } from './flow-place.ts'
import type { OneClaim } from './use-claims.ts'

/** A notice of the administrator that waits for an answer, and the way to the corrected form. */
export function CorrectNotice({
  known: { claim, story },
  words,
}: {
  known: NonNullable<OneClaim['known']>
  words: BlockProps<'claim-reports'>['correct']
}) {
  const placeOf = useFlowPlace()
  const { deficiency } = story
  if (claim.state !== 'deficient' || !deficiency || deficiency.curedAt) return null
  return (
    <Notice tone="soon" title={words.title}>
      <p>{fillWords(words.text, { day: dayWords(deficiency.cureBy) })}</p>
      {deficiency.text && (
        <>
          <p>{words.theirWords}</p>
          <blockquote className={css.theirs}>{deficiency.text}</blockquote>
        </>
      )}
      <ButtonLink id="correct" className={css.correct} href={placeOf(claim, words.route)}>
        {words.button}
      </ButtonLink>
    </Notice>
  )
}
