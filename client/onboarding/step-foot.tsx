import type { MouseEvent } from 'react'
import type { ResolvedSite } from '#contract/definitions/site.ts'
import { LanguageLink } from '../stage/language-link.tsx'
import { saver } from './progress.ts'
import css from './step-frame.module.css'

/** Whom to write to, which what is agreed to before signing says of the foot of every page, and the other language. */
export function StepFoot({ site }: { site: Pick<ResolvedSite, 'contacts'> }) {
  const { support } = site.contacts
  return (
    <>
      <a className={css.foot} href={`mailto:${support}`}>
        {support}
      </a>
      <LanguageLink className={css.foot} onClick={leaveSaved} />
    </>
  )
}

/** A line that hangs keeps nobody: what is not saved by then is sent as the page is left. */
const SAVING_MS = 2_000

/** What was typed is kept before the same step is shown in the other language, here or beside this page. */
function leaveSaved(event: MouseEvent<HTMLAnchorElement>): void {
  const saved = saver.flush()
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const { href } = event.currentTarget
  event.preventDefault()
  const enough = new Promise((resolve) => setTimeout(resolve, SAVING_MS))
  void Promise.race([saved, enough]).finally(() => location.assign(href))
}
