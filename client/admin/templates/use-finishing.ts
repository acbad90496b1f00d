import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormMapping } from '#contract/form-mapping.ts'
import { randomId } from '#contract/random-id.ts'
import type { MappingFault, TemplateView } from '#contract/wire/admin/catalogue-templates.ts'
import { CallError, send, type Sending } from '../ask.ts'
import { printTest } from './print-test.ts'

interface Sent {
  mapping: FormMapping
  /** Where the form is published. */
  source: string
  /** The day on which it was compared with that. */
  checkedOn: string
}

interface Finished extends Sent {
  id: string
  /** `mappingHash` of the mapping that was opened. */
  opened: string
  /** `asked` of the form that was opened. */
  asked: string
}

/** What may be done with a mapping, and what became of it: the newest failure, and everything that is wrong. */
export function useFinishing({ id, opened, asked, ...sent }: Finished) {
  const { mapping } = sent
  const client = useQueryClient()
  const path = `/api/admin/templates/${id}`
  const { kept, keep } = useKept(path, { opened, asked }, sent)
  const renew = () => client.invalidateQueries({ queryKey: ['templates'] })

  const checking = useMutation({
    mutationFn: (checked: FormMapping) =>
      send<{ faults: MappingFault[] }>(`${path}/check`, { body: { mapping: checked } }),
  })
  const printing = useMutation({
    mutationFn: (as: 'form' | 'letter') => printTest(path, { mapping, as }),
  })
  const keeping = useMutation({
    mutationFn: async () => {
      await keep({ keep: true })
      return sent
    },
    onSuccess: renew,
  })
  const activating = useMutation({
    mutationFn: async () => send(`${path}/activate`, { body: { base: await keep() } }),
    onSuccess: renew,
  })
  // Only what was done last counts: what was wrong before it may be mended by now.
  const [last] = [checking, printing, keeping, activating].toSorted(
    (one, other) => other.submittedAt - one.submittedAt,
  )
  const failed = last?.error ?? null
  const found = last === checking ? (checking.data?.faults ?? []) : []
  const faults = failed instanceof CallError ? failed.faults : found
  const isFine = last === checking && checking.data?.faults.length === 0
  return {
    checking,
    printing,
    keeping,
    activating,
    failed,
    faults,
    /** The mapping as it stands was checked, and nothing is wrong. */
    isFine: isFine && checking.variables === mapping,
    /** All that stands there is what was kept. */
    isKept: last === keeping && isAsSent(keeping.data, sent),
    /** It would be lost with the screen. */
    isUnkept: !isAsSent(kept, sent),
  }
}

/** What is kept of a mapping, and how another one is. */
function useKept(path: string, { opened, asked }: Pick<Finished, 'opened' | 'asked'>, sent: Sent) {
  /** What is kept by now: this page's own saves go on from one another. */
  const [base, setBase] = useState(opened)
  /** What was seen at the opening stays so, whatever is read again behind it: nobody looked at that. */
  const [seen] = useState(asked)
  const [kept, setKept] = useState<Sent>(sent)
  /** Sent, and nobody knows whether it came there; by its own key, whatever else is done meanwhile. */
  const unanswered = useRef<Sending>(undefined)
  const put = async (sending: Sending) => {
    unanswered.current = sending
    try {
      const { mappingHash } = await send<TemplateView>(path, sending)
      unanswered.current = undefined
      setBase(mappingHash)
      return mappingHash
    } catch (error) {
      if (isRefused(error)) unanswered.current = undefined
      throw error
    }
  }
  const keep = async (more: { keep?: true } = {}) => {
    // The same again is done once, and says what is kept by it: somebody else's it is not.
    const known = unanswered.current && (await put(unanswered.current).catch(unlessRefused))
    const body = { ...sent, base: known ?? base, asked: seen, ...more }
    const mappingHash = await put({ method: 'PATCH', body, idempotencyKey: randomId() })
    setKept(sent)
    return mappingHash
  }
  return { kept, keep }
}

/** Looked at and refused: what wants a sign-in or a pause first is not. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status < 500 && ![401, 403, 429].includes(error.status)
}

/** What was refused is not kept. */
function unlessRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error
}

function isAsSent(kept: Sent | undefined, { mapping, source, checkedOn }: Sent): boolean {
  return kept?.mapping === mapping && kept.source === source && kept.checkedOn === checkedOn
}

export type Finishing = ReturnType<typeof useFinishing>
