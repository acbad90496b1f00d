import { ApiError } from '../../stage/api.ts'

/** Whether a mailed link can be used no more, whatever the reason. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 410 || error.status === 422)
}
