import {
  CalendarX2,
  Clock,
  CreditCard,
  Landmark,
  Lock,
  type LucideIcon,
  MailOpen,
  Package,
  PenLine,
  Phone,
  Plane,
  Scale,
  Search,
  ShieldCheck,
} from 'lucide-react'
import type { FeatureIcon as Name } from '#contract/blocks/content/feature-cards.ts'

const icons: Record<Name, LucideIcon> = {
  bank: Landmark,
  calendar: CalendarX2,
  card: CreditCard,
  clock: Clock,
  letter: MailOpen,
  lock: Lock,
  package: Package,
  pen: PenLine,
  phone: Phone,
  plane: Plane,
  scale: Scale,
  search: Search,
  shield: ShieldCheck,
}

/** A picture beside words that say the same, so it stays silent. */
export function FeatureIcon({
  name,
  size = 24,
  thin,
}: {
  name: Name
  size?: number
  thin?: boolean
}) {
  const Icon = icons[name]
  return <Icon size={size} strokeWidth={thin ? 1.25 : 1.75} aria-hidden="true" />
}
