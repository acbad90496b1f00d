import { expect, test } from 'vitest'
import type { WalkedStep } from '#contract/wire/admin/publishing-parts.ts'
import { type Card, CARD_WIDTH, placeCards, waysOf } from './layout-flow.ts'

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  title: id,
  who: 'Everybody',
  extras: 0,
  isDetour: false,
  isForSome: false,
  standsFor: null,
  ...more,
})

const placesBy = (cards: Card[]) => new Map(placeCards(cards).map((place) => [place.id, place]))

test('steps stand below each other in their order', () => {
  const places = placeCards([card('a'), card('b'), card('c')])

  expect(places.map(({ x }) => x)).toEqual([0, 0, 0])
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b))
})

test('what only some see stands aside, so the way past it is free', () => {
  const places = placesBy([card('a'), card('some', { isForSome: true }), card('c')])

  expect(places.get('some')?.x).toBeGreaterThan(CARD_WIDTH)
  expect(places.get('a')?.x).toBe(0)
  expect(places.get('c')?.x).toBe(0)
})

test('no card covers another one, however much it says', () => {
  const long = 'word '.repeat(60)
  const places = placeCards([
    card('a', { who: long }),
    card('b', { title: long, isForSome: true }),
    card('c', { extras: 6 }),
    ...['d1', 'd2', 'd3', 'd4'].map((id) =>
      card(id, { isDetour: true, standsFor: id === 'd4' ? 'b' : 'a', extras: 4 }),
    ),
  ])

  const overlaps = places.flatMap((one) =>
    places.filter(
      (other) =>
        other !== one &&
        Math.abs(other.x - one.x) < CARD_WIDTH &&
        other.y < one.y + one.height &&
        one.y < other.y + other.height,
    ),
  )
  expect(overlaps).toEqual([])
})

test('a detour stands beside the step that it stands for, or as near below as there is room', () => {
  const places = placesBy([
    card('a'),
    card('b'),
    card('of-b', { isDetour: true, standsFor: 'b' }),
    card('of-a', { isDetour: true, standsFor: 'a' }),
  ])

  expect(places.get('of-a')?.y).toBe(places.get('a')?.y)
  expect(places.get('of-b')?.y).toBe(places.get('b')?.y)
})

test('ways are those that paths take, with their number, and those to detours', () => {
  const step = (id: string, more: Partial<WalkedStep>): WalkedStep => ({
    id,
    title: id,
    route: `/${id}`,
    progress: 0,
    standsFor: null,
    requires: [],
    blocks: [],
    experiments: [],
    paths: 1,
    next: [],
    ...more,
  })

  const ways = waysOf([
    step('a', {
      next: [
        { id: 'b', paths: 3 },
        { id: 'c', paths: 5 },
        { id: 'nowhere', paths: 1 },
      ],
    }),
    step('b', { next: [{ id: 'c', paths: 3 }] }),
    step('c', {}),
    step('instead', { standsFor: 'c' }),
  ])

  expect(ways).toEqual([
    { from: 'a', to: 'b', paths: 3 },
    { from: 'a', to: 'c', paths: 5 },
    { from: 'b', to: 'c', paths: 3 },
    { from: 'c', to: 'instead', paths: null },
  ])
})
