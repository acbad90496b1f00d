import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { Offer, Plans } from '#contract/wire/plans.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { comeBackTo } from '../../onboarding/flow-links.ts'
import {
  type StepPart,
  useStepForm,
  useStepPart,
  useStepWords,
} from '../../onboarding/step-form.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { CONTINUE_ID } from '../../onboarding/use-parts.ts'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/say.ts'
import { AGREE_ID, ChargeTerms } from './charge-terms.tsx'
import { checkout } from './checkout.ts'
import { mailCount, useClaimsToSend } from './claims-to-send.ts'
import { isInForce } from './money-words.ts'
import { isOutdated, isSignedOut, payFailureWords } from './pay-failure.ts'
import { plansShelf } from './plans-book.ts'
import { usePlans } from './use-money.ts'

type Words = BlockInput<'pay-button'>

/** For a plan that costs: its terms and the tick, and the step's button pays. For the free one there is nothing to agree to. */
export function PayButton(words: Words) {
  const [{ plan }] = useAnswers<{ plan: string }>('plan')
  const { value: plans } = usePlans()
  const offer = plans?.offers.find(({ code }) => code === plan)
  if (!plans || !offer || isHad(plans, offer)) return null
  if (offer.code === 'free') return <KeepFree label={offer.block.button} />
  // Other words are another question: a tick never counts for terms that were not read.
  const key = `${offer.planId}/${offer.block.consent?.version}`
  return <Pay key={key} words={words} offer={offer} plans={plans} />
}

/** Who has a plan that renews chose before; the choice is not asked about again. */
function isHad({ current }: Plans, { code }: Offer): boolean {
  return isInForce(current) && (current.code !== 'pay-as-you-go' || code === current.code)
}

function KeepFree({ label }: { label: string }) {
  useStepWords({ primary: say(label), noSkip: true })
  return null
}

function Pay({ words, offer, plans }: { words: Words; offer: Offer; plans: Plans }) {
  const { place, errorOf } = useStepForm()
  const [agreed, setAgreed] = useState(false)
  const { account, missing, failures, off } = words
  const isSignedIn = useSignedIn()
  const claims = useClaimsToSend()
  const { consent, button } = offer.block

  async function pay(): ReturnType<NonNullable<StepPart['commit']>> {
    try {
      await checkout({ planId: offer.planId, consentVersion: consent?.version ?? '' })
      return 'stay'
    } catch (error) {
      if (isSignedOut(error)) return goToAccount()
      logFailure('The payment could not be begun', error)
      if (isOutdated(error)) void plansShelf.load()
      return [{ field: CONTINUE_ID, message: payFailureWords(error, failures) }]
    }
  }

  function goToAccount() {
    comeBackTo(place)
    return { goto: account.step }
  }

  const isOff = plans.payments === 'off'
  useStepWords({ primary: isSignedIn ? say(button) : account.button })
  useStepPart({
    check() {
      if (isOff) return [{ field: CONTINUE_ID, message: off }]
      return isSignedIn && consent && !agreed ? [{ field: AGREE_ID, message: missing }] : []
    },
    commit: async () => (isSignedIn ? pay() : goToAccount()),
  })

  if (isOff) return <Notice tone="soon" title={off} />
  if (!isSignedIn) return <Notice title={account.text} />
  return (
    <ChargeTerms
      words={words}
      block={offer.block}
      payments={plans.payments}
      mail={words.mail && mailCount(claims, words.mail)}
      agreed={agreed}
      onAgree={setAgreed}
      error={errorOf(AGREE_ID)}
    />
  )
}
