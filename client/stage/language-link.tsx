import type { ComponentProps } from 'react'
import { LANGUAGE_PARAM, pathIn } from '#contract/languages.ts'
import { useStage } from './stage.ts'
import { tokenInHand } from './token-in-hand.ts'

/**
 * The same address in the other language. It is followed as a whole document (`target`), so that every word changes, and what
 * stands in its query keeps the choice (http/choose-language.ts). What this page's own address says, or said, goes along: where
 * a sign-in leads on to, the token of a mailed link.
 */
export function LanguageLink({
  onClick,
  ...props
}: Pick<ComponentProps<'a'>, 'className' | 'onClick'>) {
  const { screen } = useStage()
  const [other, words] =
    screen.site.language === 'es'
      ? (['en', 'View in English'] as const)
      : (['es', 'Ver en español'] as const)
  const href = `${pathIn(other, screen.path)}?${LANGUAGE_PARAM}=${other}`
  return (
    <a
      {...props}
      href={href}
      lang={other}
      hrefLang={other}
      target="_self"
      onClick={(event) => {
        takeAlong(event.currentTarget, other)
        onClick?.(event)
      }}
    >
      {words}
    </a>
  )
}

function takeAlong(link: HTMLAnchorElement, language: string): void {
  const query = new URLSearchParams(location.search)
  query.set(LANGUAGE_PARAM, language)
  link.search = query.toString()
  link.hash = location.hash || tokenInHand()
}
