import { Screen } from '../parts/screen.tsx'
import { Views } from '../parts/views.tsx'
import { usePlace } from '../router.tsx'
import { GuaranteeList } from './guarantee-list.tsx'
import { LedgerCheck } from './ledger-check.tsx'
import { PaymentList } from './payment-list.tsx'
import { RefundList } from './refund-list.tsx'

const parts = [
  { value: 'payments', label: 'Payments', Shown: PaymentList },
  { value: 'refunds', label: 'Refunds', Shown: RefundList },
  { value: 'guarantees', label: 'Guarantees', Shown: GuaranteeList },
  { value: 'ledger', label: 'Ledger', Shown: LedgerCheck },
]

/** What came, what went back and why, and whether the books add up. */
export function MoneyScreen({ part = 'payments' }: { part: string | undefined }) {
  const { go } = usePlace()
  const { value, Shown } = parts.find((one) => one.value === part) ?? parts[0]!
  return (
    <Screen title="Money">
      <Views
        label="What to show"
        views={parts}
        value={value}
        onChoose={(next) => go(`/money/${next}`)}
      />
      <Shown />
    </Screen>
  )
}
