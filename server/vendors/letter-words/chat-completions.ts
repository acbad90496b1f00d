import { callVendor, VendorFailure } from '../call-vendor.ts'
import type { LetterWords } from './port.ts'

/** Somebody waits for it on a page. */
const PATIENCE_MS = 20_000

interface ModelSettings {
  apiKey: string
  model: string
  /** With the version where there is one: https://api.openai.com/v1. */
  baseUrl: string
  /** For tests. */
  timeoutMs?: number
}

interface Choice {
  finish_reason?: unknown
  message?: { content?: unknown; refusal?: unknown }
}

/**
 * OpenAI's chat completions, which many other services and local servers speak too: `POST {base}/chat/completions`. Only a
 * whole answer counts: one that was cut off, filtered or refused is none.
 */
export function chatCompletions({
  apiKey,
  model,
  baseUrl,
  timeoutMs = PATIENCE_MS,
}: ModelSettings): LetterWords {
  return {
    company: new URL(baseUrl).hostname,
    async write({ instructions, matter }) {
      const answer = await callVendor(`${baseUrl}/chat/completions`, {
        headers: { authorization: `Bearer ${apiKey}` },
        body: {
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: matter },
          ],
        },
        timeoutMs,
      })
      return textOf(answer)
    },
  }
}

function textOf(answer: unknown): string {
  const [choice] = ((answer as { choices?: Choice[] } | undefined)?.choices ?? []) as Choice[]
  if (!choice) throw new VendorFailure('later', 'no choice')
  const { finish_reason: reason, message } = choice
  if (message?.refusal || reason === 'content_filter') throw new VendorFailure('refused', 'refusal')
  if (reason !== 'stop') throw new VendorFailure('later', 'not whole')
  if (typeof message?.content !== 'string' || message.content.trim() === '') {
    throw new VendorFailure('later', 'empty')
  }
  return message.content
}
