import type { BlockInput } from '#contract/blocks/index.ts'
import { useStage } from '../../stage/stage.ts'
import { Band } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { withBreaks } from '../../ui/with-breaks.tsx'
import css from './page-hero.module.css'

/** The top of any other page: its heading, a sentence, and where to go. */
export function PageHero({ title, text, note, actions = [] }: BlockInput<'page-hero'>) {
  const stage = useStage()
  return (
    <Band>
      <div className={css.words}>
        <h1>{withBreaks(title)}</h1>
        {text && <p className={css.text}>{withBreaks(text)}</p>}
        {actions.length > 0 && (
          <div className={css.actions}>
            {actions.map(({ label, action, look }) => (
              <ButtonLink key={label} look={look} href={stage.hrefOf(action)}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
        {note && <p className={css.note}>{note}</p>}
      </div>
    </Band>
  )
}
