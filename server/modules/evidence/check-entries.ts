import { isUnsigned } from '#contract/claim-states.ts'
import type { Tools } from '../../tools.ts'
import { type ClaimEvent, fingerprint, hashEvent, MARK, openPersonal } from '../claims/index.ts'
import type { Fault } from './fault.ts'
import {
  type ClaimRecord,
  findSignings,
  isErased,
  isFormOf,
  personalOf,
  type Signing,
} from './read-record.ts'

/** What of a record is not as it was written: every fingerprint is worked out anew. */
export function checkEntries(
  tools: Pick<Tools, 'secrets'>,
  { claim, events }: ClaimRecord,
): Fault[] {
  if (events.length === 0) return [{ part: 'record', what: 'missing' }]
  const isBlank = isErased({ events })
  return [
    ...events.flatMap((event, index) =>
      checkEntry(tools, { event, before: events[index - 1], isBlank }),
    ),
    ...checkMarks(tools, events),
    ...(isBlank ? [] : findSignings(events))
      .filter(({ isUndone }) => !isUndone)
      .flatMap((signing) => checkWords(tools, { claim, events }, signing)),
    ...checkState({ claim, events }),
  ]
}

function checkEntry(
  tools: Pick<Tools, 'secrets'>,
  {
    event,
    before,
    isBlank,
  }: { event: ClaimEvent; before?: ClaimEvent | undefined; isBlank: boolean },
): Fault[] {
  const { seq } = event
  const faults: Fault[] = []
  const wanted = (before?.seq ?? 0) + 1
  if (seq !== wanted) faults.push({ part: 'record', seq: wanted, what: 'missing' })
  if (event.previousHash !== (before?.hash ?? null)) {
    faults.push({ part: 'record', seq, what: 'unlinked' })
  }
  if (hashEvent(event) !== event.hash) faults.push({ part: 'record', seq, what: 'changed' })
  const isErasedHere = isBlank && event.sealedData === null
  if (!isErasedHere && !holdsPersonal(tools, event))
    faults.push({ part: 'record', seq, what: 'personal' })
  return faults
}

/** Entries from before there were fingerprints of personal parts have none to compare with. */
function holdsPersonal(tools: Pick<Tools, 'secrets'>, event: ClaimEvent): boolean {
  try {
    const words = openPersonal(tools, event)
    const expected = event.personalSha256
    return expected === null || (words !== undefined && fingerprint(words) === expected)
  } catch {
    return false
  }
}

/** Only entries from before there were marks may lack one, so none that has one is before them. */
function checkMarks({ secrets }: Pick<Tools, 'secrets'>, events: readonly ClaimEvent[]): Fault[] {
  const first = events.findIndex(({ mark }) => mark !== null)
  if (first < 0) return []
  return events
    .slice(first)
    .filter(({ hash, mark }) => mark === null || !secrets.verify(MARK, hash, mark))
    .map(({ seq }) => ({ part: 'record', seq, what: 'not-ours' }))
}

/**
 * A statement's words are sealed in its entry; older entries have their fingerprint alone. The claim keeps them too, until
 * its answers are saved again.
 */
function checkWords(tools: Pick<Tools, 'secrets'>, record: ClaimRecord, signing: Signing): Fault[] {
  const kept = isFormOf(record, signing) ? (record.claim.form?.terms.attestations ?? []) : undefined
  return signing.statements
    .filter((statement) => {
      const { data, personalSha256 } = statement
      const isTicked = (words: unknown) =>
        typeof words === 'string' && fingerprint(words) === data['textSha256']
      const isSealed = personalSha256 === null || isTicked(personalOf(tools, statement)?.['text'])
      const isKept = !kept || isTicked(kept.find(({ id }) => id === data['attestation'])?.text)
      return !isSealed || !isKept
    })
    .map(({ seq }) => ({ part: 'record', seq, what: 'words' }))
}

/** An end that was cut off leaves the claim in a state that nothing led to. */
function checkState({ claim, events }: ClaimRecord): Fault[] {
  if (isUnsigned(claim.state)) return []
  const last = events.findLast(({ data }) => typeof data['to'] === 'string')
  const isLed = last ? last.data['to'] === claim.state : hasSignature(claim.signedAt, events)
  return isLed ? [] : [{ part: 'record', what: 'state' }]
}

/** Entries from before moves were recorded name no state. */
function hasSignature(signedAt: Date | null, events: readonly ClaimEvent[]): boolean {
  return signedAt === null || findSignings(events).length > 0
}
