import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { outboxForTests } from '../../testing/mail.ts'

const address = { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' }

test('an address that can be one is deliverable, one that cannot is not', async ({ api }) => {
  await api.visit()
  const ask = (one: object) => api.post('/api/claims/check-address', { address: one })

  const answers = [await ask(address), await ask({ ...address, state: 'CA' })]

  expect(answers.map(({ body }) => body.verdict)).toEqual(['deliverable', 'undeliverable'])
})

describe('when the post writes it otherwise', () => {
  const suggestion = { name: 'Resident', ...address, line1: '5 N Main St', zip: '13501-1234' }
  const verifyAddress = async () => ({ verdict: 'corrected' as const, suggestion })
  test.override('changes', { mail: { ...outboxForTests(), verifyAddress } })

  test('its writing comes along, without a name', async ({ api }) => {
    await api.visit()

    const { body } = await api.post('/api/claims/check-address', { address })

    expect(body).toEqual({
      verdict: 'corrected',
      suggestion: { ...address, line1: '5 N Main St', zip: '13501-1234' },
    })
  })
})

describe('where a company looks it up', () => {
  const verifyAddress = async () => ({ verdict: 'deliverable' as const })
  test.override('changes', { mail: { ...outboxForTests(), mode: 'lob' as const, verifyAddress } })

  test('the privacy receipt says so, once a day', async ({ api }) => {
    await api.visit()
    await api.post('/api/claims/check-address', { address })
    await api.post('/api/claims/check-address', { address: { ...address, line1: '7 Main St' } })

    const { body } = await api.get('/privacy/receipt')

    expect(body.sendings).toMatchObject([
      {
        to: 'The company that prints and mails letters',
        what: 'A postal address, to be looked up',
        about: 'an address that you gave',
      },
    ])
  })
})
