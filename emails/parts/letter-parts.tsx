import { Button, Heading, Hr, Link, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { say } from '../words/say.ts'
import { styles } from './styles.ts'

/** A paragraph of a message. */
export function Words({ children }: { children: ReactNode }) {
  return <Text style={styles.words}>{children}</Text>
}

/** A paragraph that nobody has to read to know what the message is about. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <Text style={styles.small}>{children}</Text>
}

/** A heading inside a message (`h2`): its title is the frame's. */
export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" style={styles.subtitle}>
      {children}
    </Heading>
  )
}

/** The act of the message. In the text part its address follows its label. */
export function Act({ href, children }: { href: string; children: string }) {
  return (
    <Section style={styles.act}>
      <Button href={href} style={styles.pill}>
        {children}
      </Button>
    </Section>
  )
}

/** The same address to copy, for a mail program whose buttons do nothing. The text part has it above already. */
export function AddressToCopy({ href }: { href: string }) {
  return (
    <Text style={styles.small} data-skip-in-text="true">
      {say('If the button does nothing, copy this address into your browser:')}
      <br />
      <span style={styles.address}>{href}</span>
    </Text>
  )
}

/** A link within a sentence; what a message is for has a button (`Act`). */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} style={styles.link}>
      {children}
    </Link>
  )
}

/** Sentences, each of them once; numbered when they are to be done in order. */
export function List({ items, ordered }: { items: readonly string[]; ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag style={styles.list}>
      {items.map((words) => (
        <li key={words} style={styles.listItem}>
          {words}
        </li>
      ))}
    </Tag>
  )
}

/** The line between a message and its foot. */
export function Rule() {
  return <Hr style={styles.rule} />
}

/** What a claim is called; never broken at its hyphens. */
export function Reference({ children }: { children: string }) {
  return <span style={styles.reference}>{children}</span>
}
