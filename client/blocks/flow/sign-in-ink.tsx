import { Download } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { useStepWords } from '../../onboarding/step-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PdfView } from './pdf-view.tsx'
import css from './signing.module.css'
import { usePreview } from './use-preview.ts'

type Props = Pick<BlockInput<'claim-preview'>, 'inInk' | 'signed'> & { claim: ClaimView }

const nothingTicked = () => ({ attestations: [] })

/** A form whose settlement takes ink only: it is downloaded, printed, signed and filed by hand, and then noted as filed. */
export function SignInInk({ claim, inInk: { title, help, steps, primary }, signed }: Props) {
  const preview = usePreview(claim.id, nothingTicked)
  useStepWords({ title, help, primary })

  const { document, failed, isChanging, refresh } = preview
  if (failed && !document) return <LoadFailed what="The finished form" retry={refresh} />
  return (
    <div className={css.signing} data-wide="beside">
      <PdfView documentId={document?.documentId} isChanging={isChanging} onDrawn={nothing} />
      <div className={css.side}>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {document && (
          <ButtonLink href={`/api/documents/${document.documentId}?download=1`} download>
            <Download size={18} />
            {signed.self.download}
          </ButtonLink>
        )}
        <ButtonLink look="outlined" href={`/dashboard/claims/${claim.id}#self-filed`}>
          {signed.self.mark}
        </ButtonLink>
      </div>
    </div>
  )
}

const nothing = () => {}
