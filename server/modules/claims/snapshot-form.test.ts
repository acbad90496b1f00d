import { describe, expect } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { snapshotForm } from './snapshot-form.ts'

describe('what a form takes from the catalogue', () => {
  test('facts in words, the address by lines', async ({ db }) => {
    const suit = await addSuit(db, {
      name: 'Soap labels',
      defendant: 'Soap Inc.',
      dueOn: '2026-12-01',
      deadlineRule: 'postmarked',
      classPeriodFrom: '2020-01-01',
      classPeriodTo: '2024-06-30',
      administratorName: 'Soap Administrator',
      mailingAddress: {
        recipient: 'Soap Settlement',
        line1: 'PO Box 1',
        city: 'Utica',
        state: 'NY',
        zip: '13501',
      },
      officialSiteUrl: 'https://soap.example/',
    })

    expect(snapshotForm(suit, plainTerms).settlement).toEqual({
      name: 'Soap labels',
      defendant: 'Soap Inc.',
      deadlineText: 'Postmarked by December 1, 2026',
      classPeriodText: 'January 1, 2020 to June 30, 2024',
      administratorName: 'Soap Administrator',
      mailingAddress: ['Soap Settlement', 'PO Box 1', 'Utica, NY 13501'],
      officialSiteUrl: 'https://soap.example/',
    })
  })

  test('nothing that is not known', async ({ db }) => {
    const suit = await addSuit(db, { dueOn: null, defendant: null })

    expect(snapshotForm(suit, plainTerms).settlement).toEqual({
      name: suit.name,
      defendant: '',
      deadlineText: 'See the official website',
    })
  })
})
