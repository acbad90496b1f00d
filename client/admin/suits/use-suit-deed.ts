import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../ask.ts'

/**
 * Does something to settlements as they were seen, and reads them anew. Where they had changed, nothing was done: what is so
 * now then stands beside the reason.
 */
export function useSuitDeed<Sent = void>(
  act: (sent: Sent) => Promise<unknown>,
  { onChanged }: { onChanged?: () => void } = {},
): UseMutationResult<unknown, Error, Sent> {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: ['suits'] })
  return useMutation<unknown, Error, Sent>({
    mutationFn: act,
    onSuccess: renew,
    async onError(error) {
      if (!(error instanceof CallError) || error.status !== 409) return
      onChanged?.()
      await renew()
    },
  })
}
