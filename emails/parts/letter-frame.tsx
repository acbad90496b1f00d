import { Body, Container, Head, Heading, Html, Link, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { EmailFrame } from '#contract/emails/letters.ts'
import { Rule, SmallPrint, TextLink } from './letter-parts.tsx'
import { say, spokenLanguage } from '../words/say.ts'
import { styles } from './styles.ts'

interface Props {
  title: string
  preheader: string
  frame: EmailFrame
  children: ReactNode
}

/** What every message has around its words: who writes, how to answer, where to stop it, and our address in the post. */
export function LetterFrame({ title, preheader, frame, children }: Props) {
  const { siteName, siteUrl, contact, postal, settingsHref } = frame
  return (
    <Html lang={spokenLanguage()}>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Body style={styles.body}>
        <Preview>{preheader}</Preview>
        <Container style={styles.sheet}>
          <Text style={styles.name} data-skip-in-text="true">
            <Link href={siteUrl} style={{ ...styles.name, textDecoration: 'none' }}>
              {siteName}
            </Link>
          </Text>
          <Heading as="h1" style={styles.title}>
            {title}
          </Heading>
          {children}
          <Rule />
          {settingsHref && (
            <SmallPrint>
              {say('You get this because of a claim of yours, or because you asked for it.')}{' '}
              <TextLink href={settingsHref}>{say('Unsubscribe or choose what we send')}</TextLink>
            </SmallPrint>
          )}
          <SmallPrint>
            {say('Questions? Write to')} <TextLink href={`mailto:${contact}`}>{contact}</TextLink>
          </SmallPrint>
          <SmallPrint>
            {say('{siteName} is not a law firm. Everybody may file a claim for themselves, free.', {
              siteName,
            })}
          </SmallPrint>
          <SmallPrint>{postal.join(', ')}</SmallPrint>
        </Container>
      </Body>
    </Html>
  )
}
