import type { Screen } from '#contract/wire/screen.ts'

/** Title, description and the rest of a page's head, where React puts them wherever this stands. */
export function ScreenHead({ head, site }: Pick<Screen, 'head' | 'site'>) {
  const { title, description, canonical, robots, alternates } = head
  const shared = {
    title,
    description,
    url: canonical,
    site_name: site.name,
    type: 'website',
    locale: `${site.language}_US`,
    image: `${new URL(canonical).origin}/og.png`,
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {alternates?.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {robots && <meta name="robots" content={robots} />}
      {Object.entries(shared).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
