import type { Tools } from '../../tools.ts'
import { canonicalJson } from '#contract/canonical-json.ts'
import { evidenceReadme } from './evidence-readme.ts'
import { type Evidence, gatherEvidence, type NamedFile, remember } from './gather-evidence.ts'
import { sha256Of } from './in-pieces.ts'
import { presentEntries } from './present-entries.ts'
import { readReplies } from './read-replies.ts'
import { writeZip } from './write-zip.ts'

/** What the public key is for. */
export const SEAL = 'evidence'

type Needs = Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>

/**
 * All evidence of one of the visitor's own signed claims in one file. The same as long as nothing more is recorded.
 * @throws Problem not-found, claim.not-ready when it is not signed
 */
export async function makeEvidenceZip(
  tools: Needs,
  wanted: { id: string; visitorId: string },
): Promise<{ bytes: Buffer; fileName: string }> {
  const evidence = await gatherEvidence(tools, wanted)
  const { claim } = evidence.record
  const { reference } = claim
  const replies = await readReplies(tools, evidence.record)
  const files = filesOf(tools, evidence, replies)
  const bytes = await writeZip([...files, await sealOf(tools, { evidence, files })])
  await remember(tools, {
    claimId: claim.id,
    head: evidence.head,
    kind: 'evidence',
    sha256: await sha256Of(bytes),
  })
  return { bytes, fileName: `evidence-${reference}.zip` }
}

function filesOf(
  tools: Needs,
  { record, certificate, claimForm, files }: Evidence,
  replies: readonly NamedFile[],
): NamedFile[] {
  const { reference } = record.claim
  const { publicUrl } = tools.config
  const entries = presentEntries(tools, record.events)
  return [
    textFile('README.txt', evidenceReadme({ reference, publicUrl })),
    { name: 'certificate.pdf', bytes: certificate },
    { name: 'claim-form.pdf', bytes: claimForm },
    ...files,
    ...replies,
    textFile('events.json', `${JSON.stringify(entries, null, 2)}\n`),
  ]
}

/** Names every other file by its fingerprint, and is signed: nothing in the ZIP can be changed unseen. */
async function sealOf(
  { secrets }: Needs,
  { evidence, files }: { evidence: Evidence; files: NamedFile[] },
): Promise<NamedFile> {
  const { claim } = evidence.record
  const manifest: Record<string, string> = {}
  // oxlint-disable-next-line no-await-in-loop -- one file after the other
  for (const { name, bytes } of files) manifest[name] = await sha256Of(bytes)
  const sealed = {
    version: 1,
    claimId: claim.id,
    reference: claim.reference,
    head: evidence.head,
    manifest,
  }
  const seal = {
    sealed,
    signature: secrets.endorse(SEAL, Buffer.from(canonicalJson(sealed))).toString('base64'),
    publicKey: secrets.endorsementKey(SEAL),
  }
  return textFile('seal.json', `${JSON.stringify(seal, null, 2)}\n`)
}

function textFile(name: string, text: string): NamedFile {
  return { name, bytes: Buffer.from(text) }
}
