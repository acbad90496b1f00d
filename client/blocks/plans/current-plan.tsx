import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { CurrentPlan as Plan } from '#contract/wire/plans.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MoneyPart } from './money-part.tsx'
import { isInForce, paidUntil } from './money-words.ts'
import css from './money.module.css'
import { dayOf, nextWords, planFacts, resumeCharge } from './plan-facts.ts'
import { PortalButton } from './portal-button.tsx'
import { ResumeButton, useResume } from './resume-button.tsx'
import { usePlans } from './use-money.ts'

type Words = BlockInput<'current-plan'>

/** The plan of an account: what it costs, when it renews or ends, and how to leave it. */
export function CurrentPlan({ sectionId, title, ...words }: Words) {
  const isSignedIn = useSignedIn()
  const { state, value: plans, retry } = usePlans()
  if (!isSignedIn) return null
  return (
    <MoneyPart id={sectionId} title={title}>
      {state === 'loading' && <Skeleton shape="row" label={words.load.loading} />}
      {state === 'failed' && <LoadFailed load={words.load} retry={retry} />}
      {plans && <PlanCard plan={plans.current} words={{ title, ...words }} />}
    </MoneyPart>
  )
}

type CardWords = Omit<Words, 'sectionId'>

function PlanCard({ plan, words }: { plan: Plan | null; words: CardWords }) {
  const resuming = useResume()
  if (!isInForce(plan)) return <Free plan={plan} words={words} />
  const isResumed = resuming.done !== undefined && !plan.cancelAtPeriodEnd
  return (
    <Card className={css.card}>
      <h3 className={css.name}>{words.names[plan.code]}</h3>
      {planFacts(plan, words).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {plan.status === 'past-due' && <Notice tone="soon" title={words.pastDue} />}
      <output>
        {isResumed && plan.nextCharge && fillWords(words.resumed, nextWords(plan.nextCharge))}
      </output>
      <div className={css.acts}>
        {plan.cancelAtPeriodEnd ? (
          <ResumeButton
            size="small"
            label={words.resume}
            charge={resumeCharge(plan, words.resumeCharge)}
            failed={words.failed}
            resuming={resuming}
          />
        ) : (
          <ButtonLink look="outlined" size="small" href="/account/cancel">
            {words.cancel}
          </ButtonLink>
        )}
        {mayChange(plan) && (
          <ButtonLink look="outlined" size="small" href="/account/plan">
            {words.changePlan}
          </ButtonLink>
        )}
        {plan.code === 'pay-as-you-go' && (
          <ButtonLink look="outlined" size="small" href="/file/plan">
            {words.change}
          </ButtonLink>
        )}
        {plan.card && <PortalButton label={words.portal} failed={words.portalFailed} />}
      </div>
    </Card>
  )
}

/** A yearly plan that ends anyway has nothing to become, nor has one whose renewal was declined: its term is over. */
function mayChange({ code, status, nextCharge }: Plan): boolean {
  const isYearly = code === 'plus-annual' && nextCharge !== null
  return status === 'active' && (code === 'plus-monthly' || isYearly)
}

/** What ended before its time still counts until then, as it was paid for. */
function Free({ plan, words }: { plan: Plan | null; words: CardWords }) {
  const end = plan?.status === 'ended' ? plan.currentPeriodEnd : null
  const isPaidFor = paidUntil(plan) !== undefined
  const told = isPaidFor ? words.ends : words.ended
  return (
    <Card className={css.card}>
      <h3 className={css.name}>{words.names[plan && isPaidFor ? plan.code : 'free']}</h3>
      {plan && end && <p>{fillWords(told, { plan: words.names[plan.code], day: dayOf(end) })}</p>}
      {!isPaidFor && <p>{words.free.text}</p>}
      <div className={css.acts}>
        <ButtonLink look="outlined" size="small" href="/file/plan">
          {words.free.open}
        </ButtonLink>
      </div>
    </Card>
  )
}
