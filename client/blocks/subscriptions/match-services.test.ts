import { expect, test } from 'vitest'
import type { ServiceBrief } from '#contract/wire/subscriptions.ts'
import { matchServices } from './match-services.ts'

const named = (name: string, aliases: string[] = []): ServiceBrief => ({
  slug: name.toLowerCase(),
  name,
  kind: 'video',
  aliases,
  difficulty: 'easy',
})
const services = [
  named('Amazon Prime'),
  named('Disney+', ['Disney Plus']),
  named('Gold’s Gym'),
  named('HBO Max', ['HBO']),
  named('Prime Video channels', ['Amazon channels']),
  named('The Economist'),
]
const found = (typed: string) => matchServices(services, typed).map(({ name }) => name)

test.for([
  ['a beginning comes before a word further in', 'prime', ['Prime Video channels', 'Amazon Prime']],
  ['a name comes before another name of it', 'amazon', ['Amazon Prime', 'Prime Video channels']],
  ['signs and accents do not matter', 'GOLDS', ['Gold’s Gym']],
  ['nor do spaces', 'hbomax', ['HBO Max']],
  ['other names count', 'disney plus', ['Disney+']],
  ['a part of a word is enough from three letters on', 'nomis', ['The Economist']],
  ['one letter finds beginnings alone', 'e', ['The Economist']],
  ['nothing typed finds nothing', ' + ', []],
] as const)('%s', ([, typed, names]) => {
  expect(found(typed)).toEqual(names)
})
