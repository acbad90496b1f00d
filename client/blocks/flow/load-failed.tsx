import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/say.ts'

/** Something did not arrive; it can be asked for again without leaving the step. */
export function LoadFailed({ what, retry }: { what: string; retry: () => void }) {
  return (
    <Notice tone="error" live title={say(`${what} could not be loaded`)}>
      <p>{say('Your answers are kept.')}</p>
      <Button look="quiet" onClick={retry}>
        {say('Try again')}
      </Button>
    </Notice>
  )
}
