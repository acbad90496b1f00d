import { type StepPart, useStepPart, useStepWords } from '../../onboarding/step-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { say } from '../../words/say.ts'

/**
 * Something did not arrive; it can be asked for again without leaving the step. Continue asks for it too, says so, and leads
 * past nothing.
 */
export function LoadFailed({ what, retry }: { what: string; retry: () => void }) {
  useStepPart({
    commit() {
      retry()
      return Promise.resolve('stay')
    },
  })
  useStepWords({ primary: say('Try again') })
  return (
    <Notice tone="error" live title={say(`${what} could not be loaded`)}>
      <p>{say('Your answers are kept.')}</p>
      <TryAgain look="quiet" onClick={retry}>
        {say('Try again')}
      </TryAgain>
    </Notice>
  )
}

/** Nobody goes past a form that has not come yet. */
export function FormLoading() {
  useStepPart(stay)
  return <Skeleton shape="card" count={4} label={say('Loading the claim form')} />
}

const stay: StepPart = { commit: () => Promise.resolve('stay') }
