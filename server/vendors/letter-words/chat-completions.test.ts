import { describe, expect, test } from 'vitest'
import { openVendor } from '../testing/loopback-vendor.ts'
import { chatCompletions } from './chat-completions.ts'

const asked = { instructions: 'Write a letter.', matter: 'The kettle broke.' }

/** A completion as the service documents it. */
const completion = (choice: object) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_764_000_000,
  model: 'letters-1',
  choices: [{ index: 0, logprobs: null, ...choice }],
  usage: { prompt_tokens: 19, completion_tokens: 10, total_tokens: 29 },
})
const whole = (content: string | null, refusal: string | null = null) =>
  completion({ finish_reason: 'stop', message: { role: 'assistant', content, refusal } })

async function modelThat(...[twist]: Parameters<typeof openVendor>) {
  const vendor = await openVendor(twist)
  const baseUrl = `${vendor.apiBase}/v1`
  const model = chatCompletions({
    apiKey: 'key-12345678',
    model: 'letters-1',
    baseUrl,
    timeoutMs: 300,
  })
  return { vendor, model }
}

test('it asks as the documentation has it, and gives the answer’s text', async () => {
  const { vendor, model } = await modelThat({ answer: () => ({ body: whole('Dear shop') }) })

  const text = await model.write(asked)

  expect(text).toBe('Dear shop')
  const [call] = vendor.calls
  expect([call?.method, call?.url]).toEqual(['POST', '/v1/chat/completions'])
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer key-12345678',
    'content-type': 'application/json',
  })
  expect(call?.body).toEqual({
    model: 'letters-1',
    messages: [
      { role: 'system', content: 'Write a letter.' },
      { role: 'user', content: 'The kettle broke.' },
    ],
  })
})

test('people are told whose it is by the name of its host', () => {
  const settings = { apiKey: 'key-12345678', model: 'm' }

  const { company } = chatCompletions({ ...settings, baseUrl: 'https://api.example.com/v1' })

  expect(company).toBe('api.example.com')
})

describe('what is no answer', () => {
  test.each([
    ['a refusal in words', whole(null, 'I cannot help with that.'), 'refused'],
    [
      'a filtered answer',
      completion({
        finish_reason: 'content_filter',
        message: { role: 'assistant', content: 'De' },
      }),
      'refused',
    ],
    [
      'an answer that was cut off',
      completion({ finish_reason: 'length', message: { role: 'assistant', content: 'Dear sh' } }),
      'later',
    ],
    ['an empty text', whole('  '), 'later'],
    ['no choice', { ...whole(''), choices: [] }, 'later'],
    ['something else', 'gateway', 'later'],
  ] as const)('%s', async (_, body, kind) => {
    const { model } = await modelThat({ answer: () => ({ body }) })

    await expect(model.write(asked)).rejects.toMatchObject({ name: 'VendorFailure', kind })
  })

  test.each([
    [400, 'refused'],
    [401, 'later'],
    [429, 'later'],
    [500, 'later'],
  ] as const)('its %i is %s', async (status, kind) => {
    const error = { message: 'no', type: 'invalid_request_error', param: null, code: null }
    const { model } = await modelThat({ answer: () => ({ status, body: { error } }) })

    await expect(model.write(asked)).rejects.toMatchObject({ kind })
  })

  test('silence, after a while', async () => {
    const { model } = await modelThat({ isSilent: true })

    await expect(model.write(asked)).rejects.toMatchObject({ kind: 'later', message: 'slow' })
  })

  test('an address that leads elsewhere', async () => {
    const { model } = await modelThat({
      answer: () => ({ status: 307, headers: { location: 'http://127.0.0.1:9/' } }),
    })

    await expect(model.write(asked)).rejects.toMatchObject({ kind: 'later', message: '307' })
  })
})
