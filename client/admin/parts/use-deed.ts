import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '#contract/random-id.ts'
import { CallError, send } from '../ask.ts'

/**
 * Does one thing by a call that happens once for each intention; afterwards what it changed is read anew, as where nothing was
 * done because it had changed before: what is so now then stands beside the reason.
 */
export function useDeed<Answer>(
  path: string,
  { renews }: { renews: readonly string[] },
): UseMutationResult<Answer, Error, object> {
  const client = useQueryClient()
  const [key, setKey] = useState(() => randomId())
  const renew = () =>
    Promise.all(renews.map((subject) => client.invalidateQueries({ queryKey: [subject] })))
  return useMutation<Answer, Error, object>({
    mutationFn: (body) => send<Answer>(path, { body, idempotencyKey: key }),
    onSuccess: async () => {
      setKey(randomId())
      await renew()
    },
    async onError(error) {
      if (error instanceof CallError && error.status === 409) await renew()
    },
  })
}
