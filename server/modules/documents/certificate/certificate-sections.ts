import { longDate, signingNote } from '../form-parts/signing-time.ts'
import type { Certificate, CertifiedEvent } from './certificate.ts'

/** One line of a section: what it is about, what it says, and a quieter line under it. */
export interface CertificateLine {
  label: string
  text: string
  note?: string
}

interface CertificateSection {
  title: string
  lead?: string
  lines: CertificateLine[]
}

/** As much of a fingerprint as tells entries apart; the evidence file has all of it. */
const SHORT_HASH = 16

/** The certificate section by section, in the order in which it is printed. Empty ones are left out. */
export function certificateSections(certificate: Certificate): CertificateSection[] {
  return [
    claimSection(certificate),
    signingSection(certificate),
    answersSection(certificate),
    statementsSection(certificate),
    filesSection(certificate),
    { title: 'In the mail', lines: certificate.mail.map(eventLine) },
    recordSection(certificate),
    checkSection(certificate),
  ].filter(({ lines }) => lines.length > 0)
}

function claimSection({ reference, settlement, recordedAt }: Certificate): CertificateSection {
  return {
    title: 'The claim',
    lead: 'Made by Sparrow from the record of this claim. Sparrow is not a law firm and not the claims administrator.',
    lines: [
      { label: 'Settlement', text: settlement.name },
      ...(settlement.defendant ? [{ label: 'Defendant', text: settlement.defendant }] : []),
      { label: 'Reference', text: reference },
      { label: 'As of', text: instant(recordedAt) },
    ],
  }
}

function signingSection({ signer, consent }: Certificate): CertificateSection {
  const { name, method, signedOn, address, device } = signer
  return {
    title: 'Who signed, and how',
    lines: [
      { label: 'Signed by', text: name },
      { label: 'Date on the form', text: longDate(signedOn.date) },
      { label: 'Signature', text: signingNote(method, signedOn) },
      { label: 'Internet address', text: address },
      { label: 'Browser', text: device },
      {
        label: 'Consent',
        text: `Agreed to sign electronically at ${instant(consent.at)}, text ${consent.version}`,
        note: `SHA-256 of the text: ${consent.sha256}`,
      },
    ],
  }
}

function answersSection({ eligibility }: Certificate): CertificateSection {
  return {
    title: 'What was answered about who may claim',
    lines: eligibility.map(({ question, answer, clause }, index) => {
      return {
        label: `Answer ${index + 1}`,
        text: `${question} ${answer}`,
        note: `Who may claim: ${clause}`,
      }
    }),
  }
}

function statementsSection({ attestations }: Certificate): CertificateSection {
  return {
    title: 'Statements that were ticked, word for word',
    lines: attestations.map(({ text, at }, index) => {
      return { label: `Statement ${index + 1}`, text, note: `Ticked at ${instant(at)}` }
    }),
  }
}

function filesSection({ document, files }: Certificate): CertificateSection {
  const pages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`
  return {
    title: 'Signed document and files',
    lead: 'A file with another fingerprint is another file.',
    lines: [
      {
        label: 'Claim form',
        text: `PDF, ${pages(document.pages)}`,
        note: `SHA-256: ${document.sha256}`,
      },
      ...files.map(({ name, pages: count, sha256 }) => {
        return { label: 'Attached', text: `${name}, ${pages(count)}`, note: `SHA-256: ${sha256}` }
      }),
    ],
  }
}

function recordSection({ entries }: Certificate): CertificateSection {
  return {
    title: 'The record',
    lead: 'Each entry holds the fingerprint of the one before it, so none can be changed, left out or put in between unseen.',
    lines: entries.map(({ seq, hash, ...event }) => {
      const { label, text } = eventLine(event)
      return { label: `${seq}.  ${label}`, text: `${text} · ${hash.slice(0, SHORT_HASH)}` }
    }),
  }
}

function checkSection({ head, verifyUrl }: Certificate): CertificateSection {
  return {
    title: 'How to check this',
    lines: [
      { label: 'Last fingerprint', text: head },
      {
        label: 'On the web',
        text: `Open ${verifyUrl} and choose the claim form, this certificate or the evidence file. Nothing is uploaded: only its fingerprint is sent.`,
      },
      {
        label: 'Without us',
        text: 'README.txt in the evidence file tells the rule by which every fingerprint is worked out, and seal.json has our signature with its public key.',
      },
    ],
  }
}

function eventLine({ at, words, detail }: CertifiedEvent): CertificateLine {
  return { label: instant(at), text: words, ...(detail && { note: detail }) }
}

/** '2026-11-21T17:00:00.000Z' → '2026-11-21 17:00:00 UTC'. */
function instant(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
