import type { ProblemAnswer } from '#contract/problems.ts'

/**
 * Reads from one of the staff's calls. Whose session has ended is sent to sign in, and comes back to the same screen.
 * @throws Error with words for a person
 */
export async function ask<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(path, {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  })
  if (answer.status === 401) {
    location.assign(`/sign-in?next=${encodeURIComponent(location.pathname)}`)
  }
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) {
    const { title } = (body ?? {}) as Partial<ProblemAnswer>
    throw new Error(title ?? `The server answered ${answer.status}.`)
  }
  return body as Answer
}
