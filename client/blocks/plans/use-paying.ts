import { useState } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import type { CheckoutRequest } from '#contract/wire/payments.ts'
import type { ButtonBlock } from '#contract/wire/plans.ts'
import { logFailure } from '../../stage/log-failure.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { AGREE_ID } from './charge-terms.tsx'
import { isOutdated, isSignedOut, payFailureWords } from './pay-failure.ts'
import { plansShelf } from './plans-book.ts'

export const PAY_ID = 'pay'

interface Paying<Request> {
  isOff: boolean
  /** What is agreed to by the tick: other words, or another sum in them, are another question. */
  consent: ButtonBlock['consent']
  begin: (request: Request) => Promise<void>
}

/** A payment outside of the onboarding: the tick, what is missing or went wrong, and the press. */
export function usePaying<Request = CheckoutRequest>(
  words: BlockProps<'pay-button'>,
  { isOff, consent, begin }: Paying<Request>,
) {
  const [agreedTo, setAgreedTo] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FieldFault[]>([])

  const asked = `${consent?.version} ${consent?.text}`
  const agreed = agreedTo === asked
  const setAgreed = (isAgreed: boolean) => setAgreedTo(isAgreed ? asked : undefined)

  async function pay(request: Request): Promise<void> {
    const missing = missingOf()
    setFaults(missing)
    if (missing.length > 0) return
    setBusy(true)
    try {
      await begin(request)
    } catch (error) {
      logFailure('The payment could not be begun', error)
      if (isOutdated(error)) void plansShelf.load()
      const { account, failures } = words
      const message = isSignedOut(error) ? account.text : payFailureWords(error, failures)
      setFaults([{ field: PAY_ID, message }])
    }
    setBusy(false)
  }

  function missingOf(): FieldFault[] {
    if (isOff) return [{ field: PAY_ID, message: words.off }]
    return agreed ? [] : [{ field: AGREE_ID, message: words.missing }]
  }

  const agreeFault = agreed ? undefined : faults.find(({ field }) => field === AGREE_ID)?.message
  return { agreed, setAgreed, busy, faults, agreeFault, pay }
}
