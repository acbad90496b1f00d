import type { BlockInput } from '#contract/blocks/index.ts'
import { type FiledBy, filers, rulesOutFiling } from '#contract/filed-before.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { answerFiledBy, FILED_STEP, filedField } from '../../onboarding/filed-before.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

/** Whether somebody has filed in the settlement before: duplicates are denied, and the oath is about it. */
export function FiledQuestion({
  suit,
  words: { filed: words },
}: {
  suit: SuitDetail
  words: BlockInput<'fit-questions'>
}) {
  const { errorOf } = useStepForm()
  const [bySuit] = useAnswers<Record<string, FiledBy>>(FILED_STEP)
  const by = bySuit[suit.id]
  const field = filedField(suit.id)

  return (
    <div>
      <RadioGroup
        id={field}
        name={field}
        label={words.ask}
        hint={words.hint}
        error={errorOf(field)}
        options={filers.map((value) => ({ value, label: words.answers[value] }))}
        value={by ?? ''}
        onChange={(value) => answerFiledBy(suit.id, value as FiledBy)}
      />
      {by === 'unsure' && <Notice live>{words.unsureNote}</Notice>}
      {rulesOutFiling(by, suit.terms ?? {}) && (
        <Notice tone="soon" live>
          {words.ruledOut}
        </Notice>
      )}
    </div>
  )
}
