import type { SuitDetail } from '#contract/wire/suits.ts'
import tap from '../../ui/tap-target.module.css'
import { say } from '../../words/say.ts'

/** The settlement's own site, where everybody may file for themselves; nothing when it is not known. */
export function OfficialSite({
  suit,
  label,
}: {
  suit: Pick<SuitDetail, 'name' | 'officialSiteUrl'>
  label: string
}) {
  if (!suit.officialSiteUrl) return null
  return (
    <p>
      <a
        className={tap.target}
        href={suit.officialSiteUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        {label}
        <span className="visually-hidden">
          {' '}
          {say('of')} {suit.name}
          {say(' (opens in a new tab)')}
        </span>
      </a>
    </p>
  )
}
