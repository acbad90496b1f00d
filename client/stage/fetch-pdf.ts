import { ApiError } from './api.ts'

/** A PDF that is made of what is asked, which `call` does not read. @throws ApiError for an answer that is not OK */
export async function fetchPdf(path: string, asked: object): Promise<Blob> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/pdf' },
    body: JSON.stringify(asked),
  })
  if (answer.ok) return answer.blob()
  throw new ApiError(answer, await answer.json().catch(() => undefined))
}
