import type { BlockInput } from '#contract/blocks/index.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccount } from './account-book.ts'
import css from './account-section.module.css'
import { AccountSection } from './account-section.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'

export type SecurityWords = Omit<BlockInput<'account-security'>, 'sectionId' | 'data'>

/** What keeps the account safe. Says nothing to whoever is signed out: the section before it does. */
export function AccountSecurity({ sectionId, ...words }: BlockInput<'account-security'>) {
  const account = useAccount()
  if (account === 'signed-out' || account === 'failed') return null
  return (
    <AccountSection sectionId={sectionId} title={words.title} lead={words.lead}>
      {account === 'loading' ? (
        <Skeleton shape="card" count={4} />
      ) : (
        <>
          <Card className={css.card}>
            <PasswordPart id={`${sectionId}-password`} words={words} account={account} />
          </Card>
          <Card className={css.card}>
            <TwoFactorPart id={`${sectionId}-code`} words={words} account={account} />
          </Card>
          <Card className={css.card}>
            <PasskeysPart id={`${sectionId}-passkeys`} words={words} account={account} />
          </Card>
          <Card className={css.card}>
            <SessionsPart id={`${sectionId}-sessions`} words={words} account={account} />
          </Card>
        </>
      )}
    </AccountSection>
  )
}
