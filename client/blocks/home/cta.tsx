import type { CtaSection } from '#contract/blocks/home/parts.ts'
import { useStage } from '../../stage/stage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './cta.module.css'
import { EmailForm } from './email-form.tsx'

/** The home page's call to action: the dashboard, the unfinished claims, or the e-mail form (SPEC §4). */
export function Cta({
  form,
  unfinished,
  subscribed,
  note,
  arrow,
  light,
}: CtaSection & { arrow?: boolean; light?: boolean }) {
  const stage = useStage()
  const { facts, visitor } = stage
  const look = light ? 'primary' : 'lime'

  function act() {
    if (facts['visitor.subscribed']) {
      const href = withSession(stage.hrefOf(subscribed.action), visitor.sessionId)
      return (
        <ButtonLink look={look} size="large" arrow href={href}>
          {subscribed.label}
        </ButtonLink>
      )
    }
    if (facts['onboarding.unfinished']) {
      return (
        <ButtonLink look={look} size="large" arrow href={stage.hrefOf(unfinished.action)}>
          {unfinished.label}
        </ButtonLink>
      )
    }
    const startWith = stage.query.get('email') ?? ''
    return <EmailForm {...form} arrow={arrow} bordered={light} startWith={startWith} />
  }

  return (
    <div className={classNames(css.cta, light && css.light)}>
      <div className={css.act}>{act()}</div>
      {note && <p className={css.note}>{note}</p>}
    </div>
  )
}

/** The dashboard may be another host's: it is told which session, never given its key (SPEC §4). */
function withSession(href: string | undefined, sessionId: string | null): string | undefined {
  if (!href || !sessionId) return href
  const joint = href.includes('?') ? '&' : '?'
  return `${href}${joint}sessionId=${encodeURIComponent(sessionId)}`
}
