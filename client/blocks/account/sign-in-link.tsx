import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { byLinkToken } from './by-link-token.tsx'
import { LinkElsewhere } from './link-elsewhere.tsx'
import { leaveSignedIn } from './settle-sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { useSignInLink } from './use-sign-in-link.ts'

/** Behind a link that signs in: its button uses it up. */
export const SignInLink = byLinkToken<BlockInput<'sign-in-link'>>(
  ({ sectionId, token, ...words }) => {
    const place = `${sectionId}-send`
    const { view, form, look, open } = useSignInLink(token, place, words)

    if (view.is === 'dead') {
      return (
        <AccountPage sectionId={sectionId} title={words.dead.title} lead={words.dead.text}>
          <ButtonLink href="/sign-in" size="large" wide>
            {words.dead.again}
          </ButtonLink>
        </AccountPage>
      )
    }
    if (view.is === 'code') {
      return (
        <AccountPage sectionId={sectionId} title={words.words.code.title}>
          <SignInPanel words={words.words} id={sectionId} startAtCode onSignedIn={leaveSignedIn} />
        </AccountPage>
      )
    }
    if (view.is === 'elsewhere') {
      return (
        <LinkElsewhere
          sectionId={sectionId}
          words={words.elsewhere}
          begun={view.begun}
          form={form}
          onSay={(mine) => void open(mine)}
        />
      )
    }
    const isOther = look?.sameBrowser === false
    return (
      <AccountPage
        sectionId={sectionId}
        title={words.title}
        lead={isOther ? fillWords(words.otherBrowser.whom, { address: look.address }) : words.lead}
        noScript={words.noScript}
      >
        {isOther && look.hasThings && <p>{words.otherBrowser.things}</p>}
        <AccountForm form={form} id={place} button={words.button} onSubmit={() => void open()} />
        <p className={css.hint}>{words.caution}</p>
      </AccountPage>
    )
  },
)
