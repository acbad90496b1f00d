import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#contract/is-record.ts'
import type { MailingAddress } from '#contract/wire/suits.ts'
import { isSameAddress } from '../../suits/index.ts'
import { placeOf } from './place-of.ts'

/** Capitals, stops and spaces say nothing, nor how an address was copied; a day, an amount or a list does. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return plain(one) === plain(other)
  if (isAddress(one) && isAddress(other)) return isSameAddress(one, other)
  return isDeepStrictEqual(one ?? null, other ?? null)
}

function isAddress(value: unknown): value is MailingAddress {
  return isRecord(value) && 'recipient' in value
}

function plain(text: string): string {
  const address = placeOf(text)
  if (address !== undefined && /^https?:/.test(text)) return address
  return text
    .toLowerCase()
    .replace(/[\s.,;]+/g, ' ')
    .trim()
}
