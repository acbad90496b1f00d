import { useStage } from '../stage/stage.ts'
import { LanguageLink } from '../stage/language-link.tsx'
import { Logo } from './logo.tsx'
import css from './site-footer.module.css'
import { say } from '../words/say.ts'

/** Who we are, where else to go, how to reach us, and what we are not. */
export function SiteFooter() {
  const stage = useStage()
  const { screen } = stage
  const { name, contacts, footer } = screen.site

  return (
    <footer className={`on-dark ${css.footer}`}>
      <div className={css.inner}>
        <div className={css.columns}>
          <div className={css.brand}>
            <Logo name={name} />
            <p>{footer.about}</p>
            <ul className={css.social}>
              {footer.social.map(({ label, link }) => (
                <li key={link}>
                  <a href={stage.hrefOf({ do: 'open', link })} aria-label={label} rel="noopener">
                    <img src={`/social/${link}.svg`} alt="" width={20} height={20} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {footer.columns.map(({ id, title, links }) => (
            <nav key={id} aria-labelledby={`footer-${id}`}>
              <h2 id={`footer-${id}`}>{title}</h2>
              <ul className={css.links}>
                {links.map(({ label, action }) => (
                  <li key={label}>
                    <a href={stage.hrefOf(action)}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>{say('Contact')}</h2>
            <ul className={css.links}>
              {[contacts.support, contacts.partners].map((address) => (
                <li key={address}>
                  <a href={`mailto:${address}`}>{address}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={css.legal}>
          <p>{footer.legal}</p>
          <p>{contacts.postal.join(', ')}</p>
          <LanguageLink />
        </div>
      </div>
    </footer>
  )
}
