import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { CardOffers } from './card-offers.tsx'

const words = propsOf('card-offers')
const offer: (typeof words.offers)[number] = {
  id: 'plain-card',
  card: 'Plain Card',
  issuer: 'First Bank of Anytown',
  bonus: '$200',
  spending: '$1,000 in 3 months',
  fee: '$95',
  rate: '19 % to 29 %',
  earns: '$80 for each card that is opened',
  asOf: '2026-11-20',
  terms: { do: 'open', link: 'instagram' },
  apply: { do: 'open', link: 'instagram' },
}

test('none is configured: there is no list, and it says so', () => {
  expect(words.offers).toEqual([])

  render(onStage(<CardOffers {...words} />))

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(words.none.title)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByText(words.disclosure.title)).toBeNull()
})

test('a planted offer stands under the disclosure, with its price, what we earn and its day', () => {
  render(onStage(<CardOffers {...words} offers={[offer]} />))

  const list = screen.getByRole('list')
  const disclosure = screen.getByText(words.disclosure.title)
  expect(disclosure.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const card = within(list).getByRole('listitem').textContent
  for (const part of ['$200', '$1,000 in 3 months', '$95', '19 % to 29 %', '$80', 'Sponsored'])
    expect(card).toContain(part)
  expect(card).toContain('As of November 20, 2026')
})

test('the way to the issuer is marked as paid for; the terms are not sold', () => {
  render(onStage(<CardOffers {...words} offers={[offer]} />))

  const [apply, terms] = screen.getAllByRole('link')
  expect(apply?.textContent).toContain('To the issuer Plain Card')
  expect(terms?.textContent).toBe("The issuer's terms Plain Card")
  expect(apply?.getAttribute('rel')?.split(' ')).toEqual(
    expect.arrayContaining(['sponsored', 'nofollow']),
  )
  expect(apply?.getAttribute('href')).toBe('https://sparrow.example/instagram')
  expect(terms?.getAttribute('rel')).not.toContain('sponsored')
})
