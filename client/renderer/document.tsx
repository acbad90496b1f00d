import { useEffect } from 'react'
import type { Screen, VisitorState } from '#contract/wire/screen.ts'
import { useStage } from '../stage/stage.ts'
import { whenIdle } from '../stage/when-idle.ts'
import { repeatEarlyClick } from './early-click.ts'
import { ScreenHead } from './screen-head.tsx'
import { ScreenView } from './screen-view.tsx'
import { StageProvider } from './stage-provider.tsx'
import { say } from '../words/say.ts'

/** Files of the build that a document names in its head. */
export interface Assets {
  css: string[]
  fonts: string[]
}

interface Props {
  screen: Screen
  visitor: VisitorState
  assets: Assets
}

/** The whole document: rendered on the server, hydrated as it is in the browser. */
export function Document({ screen, visitor, assets }: Props) {
  useEffect(repeatEarlyClick, [])
  // SPEC §9: when idle, 3000 ms at most. Nobody misses it where it cannot be had.
  useEffect(() => whenIdle(() => void import('../tracking/index.ts').catch(() => {}), 3_000), [])
  return (
    <html lang={screen.site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f3d2e" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.css.map((file) => (
          <link key={file} rel="stylesheet" href={file} precedence="default" />
        ))}
      </head>
      <body>
        <StageProvider first={screen} visitor={visitor}>
          <a className="skip-link" href="#main">
            {say('Skip to the content')}
          </a>
          <CurrentHead />
          <ScreenView />
        </StageProvider>
      </body>
    </html>
  )
}

function CurrentHead() {
  const { screen } = useStage()
  return <ScreenHead {...screen} />
}
