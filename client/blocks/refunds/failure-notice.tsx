import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/say.ts'

/** Why something did not work; read out when it appears. */
export function FailureNotice({ failure }: { failure: string | undefined }) {
  return <div role="alert">{failure && <Notice tone="error" title={say(failure)} />}</div>
}
