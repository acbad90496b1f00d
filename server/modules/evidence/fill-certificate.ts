import type { Tools } from '../../tools.ts'
import { type ClaimEvent, dayIn, fingerprint } from '../claims/index.ts'
import type { Certificate, CertifiedEvent } from '../documents/index.ts'
import { eventWords, isAboutMail } from './event-words.ts'
import { type ClaimRecord, personalOf, type Signing, zoneOf } from './read-record.ts'

interface Filled {
  record: ClaimRecord
  signing: Signing
  name: string
  document: Certificate['document']
  files: Certificate['files']
  publicUrl: string
}

const NOT_KEPT = 'not recorded'
const answers: Record<string, string> = { yes: 'Yes', no: 'No', unsure: 'Not sure' }

/** What the certificate of a signed claim says: the same record gives the same certificate. */
export function fillCertificate(
  tools: Pick<Tools, 'secrets'>,
  { record, signing, name, document, files, publicUrl }: Filled,
): Certificate {
  const { claim, events } = record
  const { signature, consent } = signing
  const last = events.at(-1) ?? signature
  const seen = personalOf(tools, signature) ?? {}
  const zone = zoneOf(signature)
  return {
    reference: claim.reference,
    settlement: settlementOf(record, seen),
    recordedAt: last.at.toISOString(),
    signer: {
      name,
      method: signature.data['method'] === 'drawn' ? 'drawn' : 'typed',
      signedOn: { zone, date: dayIn(zone, signature.at), at: signature.at.toISOString() },
      address: wordOf(seen['address']),
      device: wordOf(seen['userAgent']),
    },
    consent: {
      version: wordOf(consent?.data['version']),
      sha256: wordOf(consent?.data['textSha256']),
      at: (consent ?? signature).at.toISOString(),
    },
    eligibility: eligibilityOf(tools, signing),
    attestations: statementsOf(tools, record, signing),
    document,
    files,
    mail: events.filter(({ kind }) => isAboutMail(kind)).map(certified),
    entries: events.map((event) => {
      return { ...certified(event), seq: event.seq, hash: event.hash }
    }),
    head: last.hash,
    verifyUrl: `${publicUrl}/verify`,
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : NOT_KEPT
}

/** As it was called on what was signed; entries from before that was sealed leave it to the claim, which may have a newer name. */
function settlementOf(
  { claim }: ClaimRecord,
  { settlement }: Record<string, unknown>,
): Certificate['settlement'] {
  const signed = settlement as Certificate['settlement'] | undefined
  const { name, defendant } = signed ?? claim.form?.settlement ?? { name: '', defendant: '' }
  return { name, defendant }
}

interface Answered {
  text: string
  answer: string
  clause: string
}

function eligibilityOf(
  tools: Pick<Tools, 'secrets'>,
  { eligibility }: Signing,
): Certificate['eligibility'] {
  const told = eligibility && personalOf(tools, eligibility)
  const list = (told?.['answers'] ?? []) as Answered[]
  return list.map(({ text, answer, clause }) => {
    return { question: text, answer: answers[answer] ?? NOT_KEPT, clause }
  })
}

function statementsOf(
  tools: Pick<Tools, 'secrets'>,
  { claim }: ClaimRecord,
  { statements }: Signing,
): Certificate['attestations'] {
  return statements.map((statement) => {
    const { data, at } = statement
    const known = claim.form?.terms.attestations.find(({ id }) => id === data['attestation'])
    const words = [personalOf(tools, statement)?.['text'], known?.text]
    const ticked = words.find((one) => fingerprint(wordOf(one)) === data['textSha256'])
    return { text: wordOf(ticked), at: at.toISOString() }
  })
}

function certified({ kind, at, data }: ClaimEvent): CertifiedEvent {
  const known = Object.entries(data).filter(
    ([key, value]) => key !== 'from' && key !== 'to' && ['string', 'number'].includes(typeof value),
  )
  const detail = known.map(([key, value]) => `${key}: ${String(value)}`).join(', ')
  return { at: at.toISOString(), words: eventWords[kind], ...(detail && { detail }) }
}
