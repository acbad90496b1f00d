import { createContext, type ReactNode, useContext } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/wire/admin/me.ts'
import { ask } from './ask.ts'
import { Loaded } from './parts/loaded.tsx'

const MeContext = createContext<Me | undefined>(undefined)

/** Asks who is signed in before anything else is shown. */
export function MeProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => ask<Me>('/api/admin/me', signal),
  })
  // Once it is known who is here, each screen tells by itself what it could not load.
  const query = { data, error: data ? null : error, refetch }
  return <Loaded query={query}>{(me) => <MeContext value={me}>{children}</MeContext>}</Loaded>
}

/** Who of the staff is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody has asked who is signed in')
  return me
}

/** Whether legal text, prices and their like need another publisher than whoever wrote them. */
export function useNeedsOther(): boolean {
  return useContext(MeContext)?.needsOther === true
}
