import type { ComponentProps } from 'react'
import { LANGUAGE_PARAM, pathIn } from '#contract/languages.ts'
import { useStage } from './stage.ts'

/**
 * The same address in the other language. It is followed as a whole document (`target`), so that every word changes, and what
 * stands in its query keeps the choice (http/choose-language.ts).
 */
export function LanguageLink(props: Pick<ComponentProps<'a'>, 'className' | 'onClick'>) {
  const { screen } = useStage()
  const [other, words] =
    screen.site.language === 'es'
      ? (['en', 'View in English'] as const)
      : (['es', 'Ver en español'] as const)
  const href = `${pathIn(other, screen.path)}?${LANGUAGE_PARAM}=${other}`
  return (
    <a {...props} href={href} lang={other} hrefLang={other} target="_self">
      {words}
    </a>
  )
}
