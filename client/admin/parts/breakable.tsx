import { Fragment } from 'react'

/** A name of many words, `show_expired_claims_experiment`, which breaks between them where it has to. */
export function Breakable({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
