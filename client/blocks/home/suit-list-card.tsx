import type { BlockProps } from '#contract/blocks/index.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './suit-list.module.css'
import { SuitRows } from './suit-rows.tsx'
import { useEnlarged } from './use-enlarged.ts'
import type { useListedSuits } from './use-listed-suits.ts'

type Words = Pick<
  BlockProps<'suit-list'>,
  'claimLabel' | 'claimTo' | 'exampleLabel' | 'failureText' | 'emptyText' | 'enlargeFirst'
>

/** The rows on their card; says so when they are samples, or when there are none. */
export function SuitListCard({
  listed: { suits, failed },
  ...words
}: Words & { listed: ReturnType<typeof useListedSuits> }) {
  const enlarged = useEnlarged(words.enlargeFirst)
  return (
    <>
      {failed && (
        <div className={css.note}>
          <Notice>{words.failureText}</Notice>
        </div>
      )}
      <Card raised className={css.card}>
        {suits.length === 0 ? (
          <p className={css.empty}>{words.emptyText}</p>
        ) : (
          <SuitRows
            suits={suits}
            exampleLabel={failed ? words.exampleLabel : undefined}
            claimLabel={words.claimLabel}
            claimTo={words.claimTo}
            enlarged={enlarged}
          />
        )}
      </Card>
    </>
  )
}
