import type { BlockInput } from '#contract/blocks/index.ts'
import { FileField } from '../../ui/file-field.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import css from './links.module.css'
import { ReceiptCard } from './receipt-card.tsx'
import { useReceipts } from './use-receipts.ts'

/** Receipts as files: each is read, put right by its owner, and leads on. */
export function ReceiptReader(words: BlockInput<'receipt-reader'>) {
  const { sectionId, title, lead, noScript, file } = words
  const { receipts, choose, remove, retry } = useReceipts(words)
  return (
    <SplitSection sectionId={sectionId} title={title} lead={lead} noScript={noScript}>
      <div className={css.card}>
        <FileField
          id={`${sectionId}-files`}
          {...file}
          accept=".eml,.pdf,message/rfc822,application/pdf"
          rows={receipts.map(({ row }) => row)}
          onChoose={choose}
          onRemove={remove}
          onRetry={retry}
        />
      </div>
      {receipts.map(
        ({ row, receipt }) =>
          receipt && <ReceiptCard key={row.key} name={row.name} receipt={receipt} words={words} />,
      )}
    </SplitSection>
  )
}
