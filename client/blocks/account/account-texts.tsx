import { useEffect, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { TextConsent } from '#contract/wire/text-consents.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { endTextConsent, readTextConsent } from '../../stage/text-consent-calls.ts'
import { usePress } from '../../stage/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { dayHere } from '../../ui/time-words.ts'
import { useAccount } from './account-book.ts'

type Words = Omit<BlockInput<'account-texts'>, 'sectionId'>

/** That somebody agreed to text messages, and how to end that. Nothing for who did not, or is signed out. */
export function AccountTexts({ sectionId, ...words }: BlockInput<'account-texts'>) {
  const account = useAccount()
  const isSignedIn = account !== 'signed-out' && account !== 'failed' && account !== 'loading'
  const given = useGiven(isSignedIn)
  if (!isSignedIn || !given) return null
  return (
    <SplitSection sectionId={sectionId} title={words.title} data-scheme="auto">
      <Agreement given={given} words={words} />
    </SplitSection>
  )
}

/** As it was when the page came: what is ended since is told as ended. */
function useGiven(isSignedIn: boolean): TextConsent['given'] {
  const [given, setGiven] = useState<TextConsent['given']>(null)
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    readTextConsent().then(
      (read) => isCurrent && setGiven(read.given),
      (error: unknown) => logFailure('The agreement to texts could not be read', error),
    )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn])
  return given
}

function Agreement({ given, words }: { given: NonNullable<TextConsent['given']>; words: Words }) {
  const { busy, hasFailed, done, press } = usePress(
    'The agreement to texts could not be ended',
    endTextConsent,
  )
  if (done) return <Notice live title={words.done} />
  const { lastDigits: digits, at } = given
  return (
    <>
      <p>{fillWords(words.text, { digits, day: dayWords(dayHere(at)) })}</p>
      <div>
        <Button look="outlined" busy={busy} goesAway onClick={press}>
          {words.button}
        </Button>
      </div>
      <div role="alert">{hasFailed && <Notice tone="error" title={words.failed} />}</div>
    </>
  )
}
