import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { certifiedConsent } from '../mailing/certified.ts'
import type { ButtonBlock, Interval, PlanCode } from '../wire/plans.ts'
import es from '../words/es.json' with { type: 'json' }
import { findWords } from '../words/find-words.ts'
import { changeLaterBlock, changeNowBlock } from './change-words.ts'
import { buttonBlock, feesBlock, letterBlock } from './disclosure.ts'

const now = new Date('2026-11-27T15:00:00Z')
const yearly = { code: 'plus-annual', cents: 8_400, interval: 'year' } as const
const monthly = { code: 'plus-monthly', cents: 1_250, interval: 'month' } as const
const asYouGo = { code: 'pay-as-you-go', cents: 0, interval: 'none' } as const
const free = { code: 'free', cents: 0, interval: 'none' } as const

const from: PlanCode[] = ['plus-annual', 'plus-monthly', 'pay-as-you-go']
const to: { code: PlanCode; cents: number; interval: Interval }[] = [yearly, monthly]
const changes = from.flatMap((before) =>
  to.flatMap((after) => [
    changeNowBlock({ from: before, to: after, backCents: 0, now }),
    changeNowBlock({ from: before, to: after, backCents: 1_234, now }),
    changeLaterBlock({ from: before, to: after, at: now }),
  ]),
)

const blocks: ButtonBlock[] = [
  ...[yearly, monthly, free].map((one) => buttonBlock({ ...one, feeCents: null }, now)),
  buttonBlock({ ...asYouGo, feeCents: 500 }, now),
  feesBlock({ cents: 500, claims: 1 }),
  feesBlock({ cents: 1_500, claims: 3 }),
  letterBlock({ cents: 450 }),
  ...changes,
]

/** Sums and days stand in both languages, whatever their order is. */
const figuresOf = (text: string) => (text.match(/\$[\d.,]*\d|\b\d{1,4}\b/g) ?? []).toSorted()

test('all that stands around a button that costs money has its Spanish, with the same figures', () => {
  const texts = blocks.flatMap(({ consent, ...lines }) => [...Object.values(lines), consent?.text])
  const said = [...new Set([...texts, certifiedConsent(800)])]
    .filter((text): text is string => typeof text === 'string')
    .map((text) => ({ text, spanish: findWords(es, 'es', text) }))

  expect(said.length).toBeGreaterThan(40)
  // '$0.' is the same in both.
  expect(said.filter(({ text, spanish }) => /[a-z]/.test(text) && text === spanish)).toEqual([])
  for (const { text, spanish } of said)
    expect([text, figuresOf(spanish)]).toEqual([text, figuresOf(text)])
})

/** Around the button, in the e-mail before the count and in the account. */
test('the guarantee is told in the same words everywhere, in Spanish as in English', () => {
  const words = (file: string) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      .filter(([english]) => english.startsWith('If no more than {'))
      .map(([, spanish]) => spanish.replaceAll(/\{\w+\}|\b60\b/g, '…'))
  const told = ['contract/words/es.json', 'emails/words/people.es.json', 'flows/es/account.json']

  expect(told.map(words)).toEqual(
    told.map(() => [
      'Si hasta el … no recibió más de …, según lo que usted haya registrado, se le devuelven sus …: con un clic, o sin que haga nada después de … días.',
    ]),
  )
})
