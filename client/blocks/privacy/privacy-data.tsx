import type { BlockInput } from '#contract/blocks/index.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { Notice } from '../../ui/notice.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { CopyCard } from './copy-card.tsx'
import { EraseCard } from './erase-card.tsx'
import { say } from '../../words/say.ts'

/** A copy of everything, or the end of everything. Works without an account too, for what this browser has. */
export function PrivacyData({ sectionId, ...words }: BlockInput<'privacy-data'>) {
  const isSignedIn = useSignedIn()
  return (
    <SplitSection
      sectionId={sectionId}
      title={words.title}
      lead={words.lead}
      noScript={words.noScript}
    >
      {!isSignedIn && (
        <Notice>
          <p>
            {say(
              'You are not signed in, so this is about this browser alone. To copy or delete what an account has, sign in to it first.',
            )}{' '}
            <a href="/sign-in?next=%2Faccount%23privacy">{say('Sign in')}</a>
          </p>
        </Notice>
      )}
      <CopyCard id={sectionId} words={words} />
      <EraseCard id={sectionId} words={words} />
    </SplitSection>
  )
}
