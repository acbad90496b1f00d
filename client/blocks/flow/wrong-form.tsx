import type { SuitDetail } from '#contract/wire/suits.ts'
import { Notice } from '../../ui/notice.tsx'
import { OfficialSite } from './official-site.tsx'
import { say } from '../../words/say.ts'

/** What to do when a signed form holds something wrong: it is not changed, and must not be sent. */
export function WrongForm({ suit }: { suit?: SuitDetail }) {
  return (
    <Notice title={say('Something on a signed form is wrong?')}>
      <p>
        {say(
          'Do not send that copy. File the claim free on the settlement’s official site instead: a form cannot be changed here after signing yet.',
        )}
      </p>
      {suit && <OfficialSite suit={suit} label={say('Official site')} />}
    </Notice>
  )
}
