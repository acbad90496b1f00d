import type { BlockInput } from '#contract/blocks/index.ts'
import { useStage } from '../../stage/stage.ts'
import { Band } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SuitListCard } from './suit-list-card.tsx'
import css from './suit-list.module.css'
import { useListedSuits } from './use-listed-suits.ts'
import { say } from '../../words/say.ts'

/** The live list of class actions, with the way to all of them below. */
export function SuitList({
  sectionId,
  data,
  title,
  text,
  countLabel,
  more,
  ...words
}: BlockInput<'suit-list'>) {
  const stage = useStage()
  const listed = useListedSuits(data)
  const { suits, total, failed } = listed

  return (
    <Band id={sectionId} className={css.band} aria-labelledby={`${sectionId}-title`}>
      <div className={css.head}>
        <div>
          <h2 id={`${sectionId}-title`}>{title}</h2>
          {text && <p className={css.text}>{text}</p>}
        </div>
        {!failed && total > 0 && (
          <p className={css.count}>
            {say(`${suits.length} of ${total}`)} {countLabel}
          </p>
        )}
      </div>
      <SuitListCard listed={listed} {...words} />
      {more && (
        <div className={css.more}>
          <ButtonLink look="outlined" arrow href={stage.hrefOf(more.action)}>
            {more.label}
          </ButtonLink>
        </div>
      )}
    </Band>
  )
}
