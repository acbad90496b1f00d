import { fileTypes, sizeInWords } from '#contract/fields/files.ts'
import type { Proof } from '#contract/suit-terms.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { FileField } from '../../ui/file-field.tsx'
import type { FileRow } from '../../ui/file-list.tsx'
import type { KeptFile } from './claim-answers.ts'
import {
  addFiles,
  keyOf,
  type PendingFile,
  pendingFiles,
  removeFile,
  retryFile,
} from './proof-uploads.ts'
import { InEnglish } from '../../ui/in-english.tsx'
import { say } from '../../words/say.ts'

/** The field's id, and the place of what is wrong with it. */
export const PROOF_ID = 'proof'

const RULES = 'PDF, JPEG or PNG, at most 5 files and 4 MB in all. Large photos are made smaller.'

interface Props {
  suitId: string
  proof: Proof
  kept: readonly KeptFile[]
}

/** The papers that a settlement asks for. They are kept encrypted, and printed behind the form in its letter. */
export function ProofFiles({ suitId, proof: { use, label, help }, kept }: Props) {
  const { errorOf, mend } = useStepForm()
  const pending = useStore(pendingFiles).filter((file) => file.suitId === suitId)

  return (
    <FileField
      id={PROOF_ID}
      label={<InEnglish>{label}</InEnglish>}
      hint={
        <>
          <InEnglish>{help}</InEnglish> {say(RULES)}
        </>
      }
      error={errorOf(PROOF_ID)}
      optional={use === 'optional'}
      button={say('Choose files')}
      drop={say('or drop them here')}
      chosen={`${label}, ${say('chosen files')}`}
      accept={fileTypes.join(',')}
      rows={[...kept.map(keptRow), ...pending.map(pendingRow)]}
      onChoose={(files) => {
        mend(PROOF_ID)
        addFiles(suitId, files)
      }}
      onRemove={(key) => {
        mend(PROOF_ID)
        removeFile(suitId, key)
      }}
      onRetry={retryFile}
    />
  )
}

function keptRow(file: KeptFile): FileRow {
  const { id, name, size } = file
  const detail = sizeInWords(size)
  return { key: keyOf(file), name, state: 'done', detail, href: `/api/uploads/${id}` }
}

const states = {
  checking: 'Checking…',
  sending: 'Uploading…',
  waiting: 'No connection. Trying again…',
  failed: '',
  refused: '',
}

function pendingRow({ key, file, state, message }: PendingFile): FileRow {
  const detail = message ?? states[state]
  const isOver = state === 'failed' || state === 'refused'
  return { key, name: file.name, state: isOver ? state : 'busy', detail }
}
