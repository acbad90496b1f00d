import { Helmet } from 'react-helmet-async'
import type { ScreenHead as Head } from '#contract/wire/screen.ts'

/** Title, description and the rest of a page's head; the only Helmet on it. */
export function ScreenHead({ head, siteName }: { head: Head; siteName: string }) {
  const { title, description, canonical, robots } = head
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {robots && <meta name="robots" content={robots} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={`${new URL(canonical).origin}/og.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  )
}
