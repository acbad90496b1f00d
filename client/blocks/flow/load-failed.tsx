import { type StepPart, useStepPart } from '../../onboarding/step-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../words/say.ts'

/** Something did not arrive; it can be asked for again without leaving the step. Continue asks for it too, and leads past nothing. */
export function LoadFailed({ what, retry }: { what: string; retry: () => void }) {
  useStepPart({
    commit() {
      retry()
      return Promise.resolve('stay')
    },
  })
  return (
    <Notice tone="error" live title={say(`${what} could not be loaded`)}>
      <p>{say('Your answers are kept.')}</p>
      <Button look="quiet" onClick={retry}>
        {say('Try again')}
      </Button>
    </Notice>
  )
}

/** Nobody goes past a form that has not come yet. */
export function FormLoading() {
  useStepPart(stay)
  return <Skeleton shape="card" count={4} label={say('Loading the claim form')} />
}

const stay: StepPart = { commit: () => Promise.resolve('stay') }
