import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }
const Said = Type.Object({ title: Text, text: Text }, closed)

/** Chooses a file or takes a fingerprint, and says whether it is one of ours and untouched. No file leaves the browser. */
export const VerifyFile = Type.Object(
  {
    label: Text,
    hint: Text,
    button: Text,
    drop: Text,
    paste: Type.Object(
      { label: Text, hint: Text, button: Text, wrong: Text },
      { ...closed, description: 'For those who have only the fingerprint of a file.' },
    ),
    busy: Text,
    results: Text,
    kinds: Type.Object({ 'claim-form': Text, certificate: Text, evidence: Text }, closed),
    untouched: Said,
    takenBack: Said,
    unsealed: Said,
    unknown: Said,
    documentChanged: Said,
    recordChanged: Said,
    facts: Type.Object({ kind: Text, signedOn: Text, fingerprint: Text }, closed),
    failed: Text,
    tooMany: Text,
    unreadable: Text,
    noScript: Text,
  },
  closed,
)
