import { languages, pathIn } from '#contract/languages.ts'
import type { Alternate } from '#contract/wire/screen.ts'

/** The same page in every language, itself included. @param path without a language */
export function alternatesOf(publicUrl: string, path: string): Alternate[] {
  const all = languages.map((language) => ({
    language,
    href: publicUrl + pathIn(language, path),
  }))
  return [...all, { language: 'x-default', href: publicUrl + path }]
}
