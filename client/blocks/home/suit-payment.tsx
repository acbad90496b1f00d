import type { BlockProps } from '#contract/blocks/index.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import css from './suit-facts.module.css'

/** How payments of a settlement that takes no claims any more are followed. Pages that were edited before have no words for it. */
export function SuitPayment({
  suit: { status },
  open,
  words,
}: {
  suit: SuitDetail
  open: boolean
  words: BlockProps<'suit-facts'>['closedPayment']
}) {
  const stage = useStage()
  const isClosed = !open && (status === 'open' || status === 'closed')
  if (!words || !isClosed) return null
  return (
    <div className={css.part}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {words.links.map(({ label, action }) => (
        <p key={label}>
          <a href={stage.hrefOf(action)}>{label}</a>
        </p>
      ))}
    </div>
  )
}
