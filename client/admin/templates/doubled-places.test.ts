import { expect, test } from 'vitest'
import { type FormMapping, noMapping } from '#contract/form-mapping.ts'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { doubledPlaces } from './doubled-places.ts'

const box = { page: 1, x: 10, y: 20, width: 100, height: 14 }
const field = (name: string, ...pages: number[]) => ({
  name,
  kind: 'text',
  boxes: pages.map((page) => ({ ...box, page })),
})
const answer = {
  fields: [field('mail', 1), field('mail2', 1), field('name', 1, 1, 2)],
  sources: [
    { from: 'claimant.email', label: 'Email' },
    { from: 'form.member', label: 'Were you a member?' },
  ],
  attestations: [],
} as unknown as TemplateScreenAnswer
const email = { from: 'claimant.email' }
const told = (mapping: Partial<FormMapping>) => doubledPlaces({ ...noMapping, ...mapping }, answer)

test('an answer that two places of one page take is told, with both places', () => {
  const fields = { mail: email, mail2: email }

  expect(told({ fields, positions: [{ ...box, ...email, page: 2 }] })).toEqual([
    '“Email” is written 2 times on page 1: field “mail”, field “mail2”',
  ])
  expect(told({ fields: { mail: email }, positions: [{ ...box, ...email }] })).toEqual([
    '“Email” is written 2 times on page 1: field “mail”, box 1',
  ])
})

test('parts of an answer, ticks for different ones, and a field that the file shows twice are not', () => {
  const tick = (when: string) => ({
    ...box,
    from: 'form.member',
    as: { how: 'tick' as const, when },
  })
  const digits = (from: number) => ({
    ...box,
    from: 'claimant.phone',
    as: { how: 'digits' as const, from },
  })

  expect(told({ fields: { name: { from: 'claimant.legalName' } } })).toEqual([])
  expect(told({ positions: [tick('yes'), tick('no'), digits(0), digits(3)] })).toEqual([])
  expect(told({ positions: [tick('no'), tick('no')] })).toEqual([
    '“Were you a member?” is written 2 times on page 1: box 1, box 2',
  ])
})
