import { Notice } from '../ui/notice.tsx'
import { say } from '../words/say.ts'
import type { Failure } from './failure-words.ts'

/** Why something did not work, and where what is missing is had; read out when it appears. */
export function FailureNotice({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <Notice tone="error" title={say(failure.message)}>
          {failure.href && (
            <a href={failure.href} target="_blank" rel="noopener">
              {say('Sign in')}
              <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
            </a>
          )}
        </Notice>
      )}
    </div>
  )
}
