import { useStage } from '../stage/stage.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from './logo.tsx'
import css from './site-header.module.css'
import { say } from '../words/say.ts'

/** Home, the visitor's account, and the way in. On a page that opens dark it is dark too. */
export function SiteHeader() {
  const stage = useStage()
  const { screen } = stage
  const { name, header } = screen.site
  const dark = screen.kind === 'page' && screen.sections[0]?.type === 'hero'

  return (
    <header className={classNames(css.header, dark && `on-dark ${css.dark}`)}>
      <div className={css.inner}>
        <Logo name={name} href={stage.hrefOf({ do: 'navigate', to: '/' })} />
        <nav className={css.links} aria-label={say('Main')}>
          {header.nav.map(({ label, action }) => (
            <a key={label} className={classNames(css.link, css.nav)} href={stage.hrefOf(action)}>
              {label}
            </a>
          ))}
          <a className={css.link} href={stage.hrefOf(header.account.action)}>
            {header.account.label}
          </a>
          {header.startStyle === 'pill' ? (
            <ButtonLink
              look="outlined"
              size="small"
              arrow
              className={css.pill}
              href={stage.hrefOf(header.start.action)}
            >
              {header.start.label}
            </ButtonLink>
          ) : (
            <a className={css.link} href={stage.hrefOf(header.start.action)}>
              {header.start.label}
            </a>
          )}
        </nav>
      </div>
    </header>
  )
}
