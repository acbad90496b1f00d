import type { BlockInput } from '#contract/blocks/index.ts'
import type { Begun } from '#contract/wire/accounts/sign-in-links.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { ApiError } from '../../stage/api.ts'
import { dayWords } from '../../ui/day-words.ts'
import { dayHere } from '../../ui/time-words.ts'
import { deviceWords } from './device-words.ts'

type Words = BlockInput<'confirm-address'>['elsewhere']['begun']

/** What is told of a link that was asked for elsewhere. */
export interface Elsewhere {
  begun: Begun[]
  hasPassword: boolean
  /** Whose account this browser would be signed in to, masked. */
  address: string
  /** Whether this browser has anything that would go there. */
  hasThings: boolean
}

/** What was begun elsewhere, when that is why a link was not opened; undefined for any other failure. */
export function begunOf(error: unknown): Elsewhere | undefined {
  if (!(error instanceof ApiError) || error.code !== 'confirm.elsewhere') return undefined
  const told = (error.body ?? {}) as Partial<Elsewhere>
  const { begun = [], hasPassword = false, address = '', hasThings = false } = told
  return { begun, hasPassword, address, hasThings }
}

/** 'Somebody began this account on November 21, 2026 in Chrome on Windows, with 1 claim.' */
export function begunLine({ at, device, claims }: Begun, words: Words): string {
  const line = claims === 0 ? words.none : claims === 1 ? words.one : words.many
  return fillWords(line, {
    date: dayWords(dayHere(at)),
    device: device === null ? words.unknownDevice : deviceWords(device),
    count: String(claims),
  })
}
