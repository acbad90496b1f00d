import { expect, test } from 'vitest'
import { companiesMeantBy } from './company-names.ts'

test.each([
  ['Netflix', 'Netflix'],
  ['NETFLIX.COM', 'Netflix'],
  ['Boohoo US', 'Boohoo'],
  ['Jacks Family Restaurant', "Jack's Family Restaurants"],
  ['Dr Squatch', 'Dr. Squatch'],
  ['Mastercard', 'Visa and Mastercard'],
  ['Amazon Prime*2K4RT81', 'Amazon Prime'],
  ['United', 'United'],
])('%s may mean %s', (told, company) => {
  expect(companiesMeantBy(told)(company)).toBe(true)
})

test.each([
  ['Apple Valley Dental', 'Apple'],
  ['Applebees', 'Apple'],
  ['Delta', 'Delta Dental of Ohio'],
  ['The', 'The Company'],
  ['', 'Kia'],
  ['Kia', ''],
  ['Home & Garden', 'Home and Away, Garden State Water'],
])('%s does not mean %s', (told, company) => {
  expect(companiesMeantBy(told)(company)).toBe(false)
})
