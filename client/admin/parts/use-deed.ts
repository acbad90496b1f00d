import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '#contract/random-id.ts'
import { send } from '../ask.ts'

/** Does one thing by a call that happens once for each intention; afterwards what it changed is read anew. */
export function useDeed<Answer>(
  path: string,
  { renews }: { renews: readonly string[] },
): UseMutationResult<Answer, Error, object> {
  const client = useQueryClient()
  const [key, setKey] = useState(() => randomId())
  return useMutation<Answer, Error, object>({
    mutationFn: (body) => send<Answer>(path, { body, idempotencyKey: key }),
    onSuccess: async () => {
      setKey(randomId())
      await Promise.all(renews.map((subject) => client.invalidateQueries({ queryKey: [subject] })))
    },
  })
}
