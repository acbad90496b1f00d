import { acceptLanguage } from '../words/accept-language.ts'
import { ApiError } from './api.ts'

/**
 * A file, which `call` does not read: of what is asked, or else of what is kept.
 * @param accept its media type
 * @throws ApiError for an answer that is not OK
 */
export async function fetchFile(path: string, accept: string, asked?: object): Promise<Blob> {
  const headers = { accept, ...acceptLanguage() }
  const answer = await fetch(path, asked ? posted(asked, headers) : { headers })
  if (answer.ok) return answer.blob()
  throw new ApiError(answer, await answer.json().catch(() => undefined))
}

/** A PDF. @throws ApiError as `fetchFile` */
export function fetchPdf(path: string, asked?: object): Promise<Blob> {
  return fetchFile(path, 'application/pdf', asked)
}

function posted(asked: object, headers: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  }
}
