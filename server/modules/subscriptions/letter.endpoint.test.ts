import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { readBack } from '../documents/read-back.ts'

const dispute = {
  kind: 'dispute',
  name: 'Zoë Đặng',
  address: '5 Main St\nUtica, NY 13501',
  company: 'Acme TV',
  issuer: 'First Bank',
  cancelledOn: '2026-09-01',
  chargedOn: '2026-10-03',
  amount: '12.99',
  statementOn: '2026-10-15',
  cardEnding: '1234',
}
const squeeze = (text: string) => text.replace(/\s+/g, '')

test('the PDF says word for word what was shown as text', async ({ api }) => {
  const shown = await api.post('/api/subscriptions/letter-text', dispute)
  const made = await api.post('/api/subscriptions/letter', dispute)

  expect(made.status).toBe(200)
  expect(made.headers.get('content-type')).toBe('application/pdf')
  expect(made.headers.get('content-disposition')).toContain('dispute-letter.pdf')
  const read = squeeze((await readBack(new Uint8Array(made.body as Buffer))).join(''))
  const { from, to, date, subject, paragraphs } = shown.body
  expect(read).toBe(squeeze([...from, ...to, date, subject, ...paragraphs].join('')))
  expect(read).toContain('ZoëĐặng')
})

test('a browser without scripts gets it from the form, empty fields and all', async ({ api }) => {
  const fields = { kind: 'cancel', name: 'Ada', company: 'Acme', email: '', endOn: '', account: '' }

  const answer = await fetch(`${api.base}/api/subscriptions/letter`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })

  expect(answer.status).toBe(200)
  const read = squeeze((await readBack(new Uint8Array(await answer.arrayBuffer()))).join(''))
  expect(read).toContain(squeeze('I cancel my subscription with Acme.'))
})

describe('on an evening in the West, when the next day has begun in the East', () => {
  test.override('changes', { clock: { now: () => new Date('2026-12-01T05:30:00Z') } })

  const cancel = { kind: 'cancel', name: 'Ada', company: 'Acme', endOn: '2026-11-30' }

  test('a letter bears the day that it is there, and asks for the day that was chosen', async ({
    api,
  }) => {
    const { body } = await api.post('/api/subscriptions/letter-text', {
      ...cancel,
      timeZone: 'America/Los_Angeles',
    })

    expect(body.date).toBe('November 30, 2026')
    expect(body.paragraphs.join(' ')).toContain('today, November 30, 2026')
  })
})

test('what is missing is named, and nothing that was typed is repeated', async ({ api }) => {
  const { status, body } = await api.post('/api/subscriptions/letter', {
    ...dispute,
    issuer: '',
    amount: 'a secret',
  })

  expect(status).toBe(422)
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['/issuer', '/amount'])
  expect(JSON.stringify(body)).not.toContain('secret')
})
