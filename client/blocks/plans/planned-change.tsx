import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { CurrentPlan as Plan } from '#contract/wire/plans.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import css from './cancel-plan.module.css'
import { NewTitle } from './new-title.tsx'
import { nextWords, resumeCharge } from './plan-facts.ts'
import { ResumeButton, type useResume } from './resume-button.tsx'

interface Props {
  words: BlockInput<'change-plan'>
  plan: Plan | null
}

interface Planned extends Props {
  resuming: ReturnType<typeof useResume>
  /** It was chosen just now: the heading is read out. */
  isNews: boolean
}

/** A change that counts from the end of the paid term on, and the way to take it back. */
export function PlannedChange({ words, plan, isNews, resuming }: Planned) {
  const { planned, names, failed } = words
  const change = plan?.changesTo
  return (
    <>
      <NewTitle title={planned.title} isNews={isNews} />
      {plan && change && (
        <>
          <p className={css.lead}>
            {fillWords(planned.text, {
              plan: names[plan.code],
              other: names[change.code],
              day: dayWords(change.on),
              sum: spokenMoney(change.cents),
            })}
          </p>
          <div className={css.acts}>
            <Back label={planned.back} />
            <ResumeButton
              size="large"
              label={fillWords(planned.resume, { plan: names[plan.code] })}
              charge={resumeCharge(plan, planned.resumeCharge)}
              failed={failed}
              resuming={resuming}
            />
          </div>
        </>
      )}
    </>
  )
}

/** The change was taken back: what is charged next, and when. */
export function KeptPlan({ words: { kept, planned }, plan }: Props) {
  return (
    <>
      <NewTitle title={kept.title} isNews />
      {plan?.nextCharge && (
        <p className={css.lead}>{fillWords(kept.text, nextWords(plan.nextCharge))}</p>
      )}
      <Back label={planned.back} />
    </>
  )
}

function Back({ label }: { label: string }) {
  return (
    <ButtonLink size="large" wide href="/account">
      {label}
    </ButtonLink>
  )
}
