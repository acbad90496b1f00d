import { useEffect, useState } from 'react'
import type { Receipt } from '#contract/wire/payments.ts'
import { ApiError, call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

type Found = Receipt | 'loading' | 'failed' | 'missing'

/** The receipt that the address names; 'missing' where the account has no such payment. */
export function useReceipt(id: string): { receipt: Found; retry: () => void } {
  const [receipt, setReceipt] = useState<Found>('loading')
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isLeft = false
    void readReceipt(id).then((found) => {
      if (!isLeft) setReceipt(found)
    })
    return () => {
      isLeft = true
    }
  }, [id, tries])
  const retry = () => {
    setReceipt('loading')
    setTries(tries + 1)
  }
  return { receipt, retry }
}

async function readReceipt(id: string): Promise<Found> {
  try {
    return await call<Receipt>(`/api/payments/${encodeURIComponent(id)}`, {}, { method: 'GET' })
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return 'missing'
    logFailure('The receipt could not be loaded', error)
    return 'failed'
  }
}
