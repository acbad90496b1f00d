import { Anchor, Text } from '@mantine/core'
import type { MailingAddress } from '#contract/wire/suits.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import { factsOf } from './facts-of.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A field's value as a person reads it. */
export function ValueWords({ field, value }: { field: SuitFieldName; value: unknown }) {
  if (value === null || value === undefined) {
    return (
      <Text span inherit c="dimmed">
        Not known
      </Text>
    )
  }
  if (factsOf(field).kind === 'url' && typeof value === 'string') {
    return <Outside href={value} />
  }
  return (
    <Text span inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {wordsOf(field, value)}
    </Text>
  )
}

/** The host is enough to know a source by. */
export function Outside({ href }: { href: string }) {
  const words = URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : href
  return (
    <Anchor
      inherit
      href={href}
      target="_blank"
      rel="noreferrer"
      style={{ overflowWrap: 'anywhere' }}
    >
      {words}
    </Anchor>
  )
}

/** The same as plain text: cents as dollars, an address and the terms line by line, 'Not known' for null and undefined. */
export function wordsOf(field: SuitFieldName, value: unknown): string {
  if (value === null || value === undefined) return 'Not known'
  const { kind } = factsOf(field)
  if (kind === 'cents') return money.format(Number(value) / 100)
  if (kind === 'flag') return value ? 'Yes' : 'No'
  if (kind === 'states') return (value as string[]).join(', ')
  if (kind === 'address') return addressLines(value as MailingAddress)
  if (kind === 'terms') return termsInShort(value as SuitTerms)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function addressLines({ recipient, line1, line2, city, state, zip }: MailingAddress): string {
  return [recipient, line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join('\n')
}

function termsInShort({ eligibility, form, attestations, basis, signatureMode }: SuitTerms) {
  return [
    `${eligibility.length} questions on who may claim`,
    `${form.length} on the form`,
    `${attestations.length} attestations`,
    `signature: ${signatureMode ?? 'typed or drawn'}`,
    basis === 'official' ? 'read from the official form' : 'drafted by us',
  ].join('\n')
}
