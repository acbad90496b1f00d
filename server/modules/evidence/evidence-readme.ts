/** How to check an evidence file without us. What it says is tested by doing it. */
export function evidenceReadme({
  reference,
  publicUrl,
}: {
  reference: string
  publicUrl: string
}): string {
  return `Evidence of the signed claim ${reference}

certificate.pdf   who signed what, when and how
claim-form.pdf    the form, byte for byte as it was signed
files/            what was attached to it
replies/          what came later and was added to the claim: letters of the
                  administrator, receipts; of many the newest, 20 MB at most
events.json       the record: every entry, the first one first
seal.json         the fingerprint of every file here, and our signature

This file holds personal data. Give it to those alone who need it.


The quick way

Open ${publicUrl}/verify and choose claim-form.pdf, certificate.pdf or the
whole .zip. It stays on your computer; only its fingerprint is sent.


Without us

A fingerprint is a SHA-256 in hexadecimal. "Canonical JSON" is JSON in UTF-8
without spaces, with the names in each object in order of their UTF-16 code
units, and strings as ECMAScript's JSON.stringify writes them.

1. Each file: its fingerprint is the one beside its name in seal.json,
   "manifest".
2. Each entry of events.json: "hash" is the fingerprint of the canonical JSON of
   [claimId, seq, kind, actor, source, at, data, personalSha256, previousHash].
3. "personalSha256" is the fingerprint of the canonical JSON of "personal",
   or null where there is none. (Entries of before November 2026 may have a
   personal part without a fingerprint.)
4. "seq" counts 1, 2, 3 ...; "previousHash" is the "hash" of the entry before,
   and null for the first.
5. "head" in seal.json is the "hash" of the last entry.
6. A file in replies/ is named by its fingerprint in the entry that tells of it
   ("fileSha256"). Those that are not here are on the claim's page.
7. The last entry "signature.applied" names claim-form.pdf by its fingerprint
   ("documentSha256") and the files by theirs ("proofSha256"). One with an entry
   "signature.undone" between it and the next was taken back, and does not count.
8. "signature" in seal.json is an Ed25519 signature, in base64, over the
   canonical JSON of "sealed" there. "publicKey" is its key as PEM; compare it with
   ${publicUrl}/.well-known/evidence-key.pem
`
}
