import { Mail, MapPin } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { isExampleAddress } from '#contract/example-address.ts'
import { useStage } from '../../stage/stage.ts'
import css from './contact.module.css'
import { ContentSection } from './content-section.tsx'
import { RichText } from './rich-text.tsx'

/** How to reach us, by the addresses that the site's definition holds. */
export function Contact({ sectionId, title, text, unset, show }: BlockInput<'contact'>) {
  const { contacts } = useStage().screen.site
  const isUnset = unset !== undefined && isExampleAddress(contacts.support)
  const words = isUnset ? unset : text
  return (
    <ContentSection id={sectionId} title={title}>
      <div className={css.contact}>
        {words && (
          <p>
            <RichText text={words} />
          </p>
        )}
        {show.includes('support') && !isUnset && <MailTo address={contacts.support} />}
        {show.includes('partners') && <MailTo address={contacts.partners} />}
        {show.includes('postal') && (
          <p className={css.way}>
            <MapPin size={20} aria-hidden="true" />
            <span>{contacts.postal.join(', ')}</span>
          </p>
        )}
      </div>
    </ContentSection>
  )
}

function MailTo({ address }: { address: string }) {
  return (
    <p className={css.way}>
      <Mail size={20} aria-hidden="true" />
      <a href={`mailto:${address}`}>{address}</a>
    </p>
  )
}
