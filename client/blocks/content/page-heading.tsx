import type { BlockInput } from '#contract/blocks/index.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Band } from '../../ui/band.tsx'
import { classNames } from '../../ui/class-names.ts'
import { withBreaks } from '../../ui/with-breaks.tsx'
import { ContentButton } from './content-button.tsx'
import { FeatureIcon } from './feature-icon.tsx'
import css from './page-heading.module.css'
import { say } from '../../words/say.ts'

/** The top of a page: what it is about, and where to go from here. */
export function PageHeading({
  sectionId,
  eyebrow,
  title,
  lead,
  leadIn,
  updated,
  published,
  button,
  icon,
  tone = 'plain',
}: BlockInput<'page-heading'>) {
  const green = tone === 'green'
  return (
    <Band
      id={sectionId}
      tone={green ? 'green' : 'cream'}
      className={classNames(css.band, !green && css.plain)}
    >
      <div className={css.parts}>
        <div className={css.words}>
          {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
          <h1>{withBreaks(title)}</h1>
          {lead && (
            <p className={css.lead} lang={leadIn}>
              {withBreaks(lead)}
            </p>
          )}
          {published && <Dated label={say('Published')} day={published} />}
          {updated && <Dated label={say('Last changed')} day={updated} />}
          {button && (
            <p className={css.button}>
              <ContentButton button={button} look={green ? 'lime' : 'primary'} />
            </p>
          )}
        </div>
        {icon && (
          <div className={css.picture} aria-hidden="true">
            <FeatureIcon name={icon} size={112} thin />
          </div>
        )}
      </div>
    </Band>
  )
}

function Dated({ label, day }: { label: string; day: string }) {
  return (
    <p className={css.dated}>
      {label} <time dateTime={day}>{say(spokenDate(day))}</time>
    </p>
  )
}
