import { acceptLanguage } from '../words/accept-language.ts'
import { ApiError } from './api.ts'

/** A PDF, which `call` does not read: of what is asked, or else of what is kept. @throws ApiError for an answer that is not OK */
export async function fetchPdf(path: string, asked?: object): Promise<Blob> {
  const headers = { accept: 'application/pdf', ...acceptLanguage() }
  const answer = await fetch(path, asked ? posted(asked, headers) : { headers })
  if (answer.ok) return answer.blob()
  throw new ApiError(answer, await answer.json().catch(() => undefined))
}

function posted(asked: object, headers: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  }
}
