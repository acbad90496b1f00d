import { useEffect } from 'react'
import type { Payments } from '#contract/wire/payments.ts'
import type { Guarantee, OfferedChange, Plans } from '#contract/wire/plans.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { useStore } from '../../onboarding/store.ts'
import { useStage } from '../../stage/stage.ts'
import {
  changeShelf,
  guaranteeShelf,
  type Loaded,
  paymentsShelf,
  plansShelf,
  type Shelf,
} from './plans-book.ts'

type Asked<Value> = Loaded<Value> & { retry: () => void }

/** The visitor's offers and plan, asked for once per visit of a page, however many blocks show them. */
export function usePlans(): Asked<Plans> {
  useVisit(plansShelf)
  return { ...useStore(plansShelf.store), retry: () => void plansShelf.load() }
}

/** Only who is signed in has paid anything. */
export function usePayments(): Asked<Payments> {
  return useOwn(paymentsShelf)
}

/** That of the running plan year, else of the last; its status is `none` for who never had one. */
export function useGuarantee(): Asked<Guarantee> {
  return useOwn(guaranteeShelf)
}

/** What the plan can be changed to; `change` is null where there is nothing. */
export function usePlanChange(): Asked<OfferedChange> {
  return useOwn(changeShelf)
}

function useOwn<Value>(shelf: Shelf<Value>): Asked<Value> {
  const isSignedIn = useSignedIn()
  useVisit(shelf, isSignedIn)
  const now = useStore(shelf.store)
  const seen: Loaded<Value> = isSignedIn ? now : { state: 'signed-out', value: undefined }
  return { ...seen, retry: () => void shelf.load() }
}

const visits = new WeakMap<object, Set<object>>()

function useVisit(shelf: { load: () => Promise<void> }, isWanted = true): void {
  const { screen } = useStage()
  useEffect(() => {
    const done = visits.get(screen) ?? new Set()
    visits.set(screen, done)
    if (!isWanted || done.has(shelf)) return
    done.add(shelf)
    void shelf.load()
  }, [screen, shelf, isWanted])
}
