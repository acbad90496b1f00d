import { Group } from '@mantine/core'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { addressLine } from '../parts/address-line.ts'
import { Chip } from '../parts/chip.tsx'
import { Facts } from '../parts/facts.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { Reveal } from '../parts/reveal.tsx'
import { methodWords, riskWords, stateTone, stateWords, waitWords } from './claim-words.ts'

const when = (instant: string | null) => instant && instantWords(instant)

/**
 * Where a claim stands, how urgent it is, and its facts; '–' for what there is not. Name and e-mail are masked until
 * they are revealed.
 */
export function ClaimFacts({ claim: about }: { claim: StaffClaim }) {
  const { claim, name, email, signedAt, undoUntil, erasedAt, address, addressIsDoubted } = about
  const { id, state, risk, heldAt, method, mailBy, waitsFor, needs } = claim
  const what = needs ?? waitsFor
  return (
    <>
      <Group gap="xs">
        <Chip tone={stateTone(state)}>{stateWords(state)}</Chip>
        {risk && <Chip tone={riskWords[risk].tone}>{riskWords[risk].words}</Chip>}
        {heldAt && <Chip tone="wait">held since {instantWords(heldAt)}</Chip>}
        {addressIsDoubted && <Chip tone="bad">address looked into</Chip>}
        {erasedAt && <Chip>erased by its owner</Chip>}
      </Group>
      <Facts
        facts={[
          ['Settlement', claim.suitName],
          [
            'Name',
            name && (
              <Reveal key="name" kind="claim" id={id} field="name" masked={name} label="name" />
            ),
          ],
          [
            'E-mail',
            email && (
              <Reveal
                key="email"
                kind="claim"
                id={id}
                field="email"
                masked={email}
                label="e-mail address"
              />
            ),
          ],
          ['Waits for', what && (waitWords[what] ?? stateWords(what))],
          ['Best way left', method && methodWords[method]],
          ['Last safe day', mailBy],
          ['Begun', instantWords(claim.createdAt)],
          ['Signed', when(signedAt)],
          ['Can be taken back until', when(undoUntil)],
          ['Administrator’s address', address && addressLine(address)],
        ]}
      />
    </>
  )
}
