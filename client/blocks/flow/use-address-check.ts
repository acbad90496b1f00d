import { useState } from 'react'
import type { PostalAddress } from '#contract/wire/claims.ts'
import type { CheckedAddress } from '#contract/wire/mailing.ts'
import { call } from '../../stage/api.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'

const CHECK = '/api/claims/check-address'

/** The field at which an address is chosen or said to be right. */
export const ADDRESS_ID = 'address-said'

interface Words {
  choose: string
  unitMissing: string
  undeliverable: string
}

/** Addresses that the person stood by, or that the post knows, for as long as the page is open: nobody is asked twice. */
const settled = new Map<string, { isKept: boolean }>()

export interface AddressCheck {
  /** What is asked about the address as it stands now; undefined while nothing is. */
  asked: CheckedAddress | undefined
  /** Whether the person stands by it. */
  isKept: boolean
  keep(isKept: boolean): void
  /** Asks the post, and says what is left for the person to decide. A checker that is down holds nothing up. */
  faults(): Promise<FieldFault[]>
}

/** Whether the person stood by this address while the page was open. */
export function isAddressKept(address: PostalAddress): boolean {
  return settled.get(keyOf(address))?.isKept ?? false
}

function keyOf(address: PostalAddress): string {
  return JSON.stringify(Object.values(address).map((part) => part?.trim().toUpperCase()))
}

/** Has the post look at the address on the form before it is saved (PRODUCT §2.1). */
export function useAddressCheck(address: PostalAddress, words: Words): AddressCheck {
  const key = keyOf(address)
  const [found, setFound] = useState<{ key: string; checked: CheckedAddress }>()
  const [, redraw] = useState(0)
  const asked = found?.key === key ? found.checked : undefined

  return {
    asked,
    isKept: settled.get(key)?.isKept ?? false,
    keep(isKept) {
      if (isKept) settled.set(key, { isKept })
      else settled.delete(key)
      redraw((times) => times + 1)
    },
    async faults() {
      if (settled.has(key)) return []
      const checked = asked ?? (await ask(address))
      if (checked.verdict === 'deliverable' || checked.verdict === 'unknown') {
        if (checked.verdict === 'deliverable') settled.set(key, { isKept: false })
        return []
      }
      setFound({ key, checked })
      return [{ field: ADDRESS_ID, message: messageFor(checked, words) }]
    },
  }
}

function messageFor({ verdict, suggestion }: CheckedAddress, words: Words): string {
  if (verdict === 'corrected' && suggestion) return words.choose
  return verdict === 'missing-unit' ? words.unitMissing : words.undeliverable
}

async function ask(address: PostalAddress): Promise<CheckedAddress> {
  try {
    return await call<CheckedAddress>(CHECK, { address }, { repeatable: true })
  } catch {
    return { verdict: 'unknown' }
  }
}
