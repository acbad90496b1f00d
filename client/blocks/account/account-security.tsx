import type { BlockInput } from '#contract/blocks/index.ts'
import { Card } from '../../ui/card.tsx'
import part from '../../ui/part.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { useAccount } from './account-book.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'

/** What keeps the account safe. Says nothing to whoever is signed out: the section before it does. */
export function AccountSecurity({ sectionId, ...words }: BlockInput<'account-security'>) {
  const account = useAccount()
  if (account === 'signed-out' || account === 'failed') return null
  return (
    <SplitSection sectionId={sectionId} title={words.title} lead={words.lead} data-scheme="auto">
      {account === 'loading' ? (
        <Skeleton shape="card" count={4} />
      ) : (
        <>
          <Card className={part.card}>
            <PasswordPart id={`${sectionId}-password`} words={words} account={account} />
          </Card>
          <Card className={part.card}>
            <TwoFactorPart id={`${sectionId}-code`} words={words} account={account} />
          </Card>
          <Card className={part.card}>
            <PasskeysPart id={`${sectionId}-passkeys`} words={words} account={account} />
          </Card>
          <Card className={part.card}>
            <SessionsPart id={`${sectionId}-sessions`} words={words} account={account} />
          </Card>
        </>
      )}
    </SplitSection>
  )
}
