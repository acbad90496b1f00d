import type { BlockInput } from '#contract/blocks/index.ts'
import type { UnclaimedSearch as Search } from '#contract/wire/unclaimed.ts'
import { RichWords } from '../../onboarding/rich-words.tsx'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { useStore } from '../../onboarding/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { keptBook, watch } from './kept-book.ts'
import { useUnclaimedAct } from './use-unclaimed-act.ts'
import css from './unclaimed-search.module.css'

/** Offers to repeat this very search each month, to those who have an account to write to. */
export function WatchOffer({
  search,
  words,
  failed,
}: {
  search: Search
  words: BlockInput<'unclaimed-search'>['watch']
  failed: string
}) {
  const isMember = useSignedIn()
  const { watch: current } = useStore(keptBook)
  const { busy, failure, act } = useUnclaimedAct()
  const isOn = current !== null && JSON.stringify(current.search) === JSON.stringify(search)
  return (
    <Card className={css.watch}>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      {!isMember && (
        <p>
          <RichWords text={words.signIn} />
        </p>
      )}
      {isMember && !isOn && (
        <Button look="outlined" busy={busy} goesAway onClick={() => void act(() => watch(search))}>
          {words.button}
        </Button>
      )}
      <div aria-live="polite">
        {isOn && <p>{current.waits ? (words.waiting ?? words.done) : words.done}</p>}
        {failure && <p>{failed}</p>}
      </div>
    </Card>
  )
}
