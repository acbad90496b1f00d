import type { ClaimForm } from '../claim-form.ts'
import { type Field, fieldRows } from './field-rows.ts'
import type { Section } from './section.ts'

const NO_NOTICE_ID = "I don't have it"
const PAYMENT_LABEL = 'I ask to be paid by'

/** The notice ID as it is printed; none where the settlement mails none. */
export function noticeFields({ notice }: ClaimForm): Field[] {
  if (!notice) return []
  const { label, value } = notice
  return [{ path: '/notice/value', label, text: value ?? NO_NOTICE_ID, span: 5 }]
}

/** Undefined where the settlement mails no notices. */
export function noticeSection(form: ClaimForm): Section | undefined {
  const fields = noticeFields(form)
  if (fields.length === 0) return undefined
  return { title: 'Notice ID', groups: (press) => [fieldRows(press, [fields])] }
}

/** Each file with what makes it known again, whatever it is called. */
export function attachedFields({ attached = [] }: ClaimForm): Field[] {
  return attached.map(({ name, pages, sha256 }, index) => {
    const text = `${name}, ${pages} ${pages === 1 ? 'page' : 'pages'}, SHA-256 ${sha256}`
    return { path: `/attached/${index}`, label: 'Attached', text, span: 5 }
  })
}

/** Undefined where no file goes with the form. */
export function attachedSection(form: ClaimForm): Section | undefined {
  const lines = attachedFields(form).map((field) => [field])
  if (lines.length === 0) return undefined
  return { title: 'Attached files', groups: (press) => [fieldRows(press, lines)] }
}

/** How the claimant asks to be paid; one field, as a list for `fieldRows`. */
export function paymentFields({ payment }: ClaimForm): Field[] {
  return [{ path: '/payment', label: PAYMENT_LABEL, text: payment, span: 5 }]
}

/** On every form: each asks for a way to be paid. */
export function paymentSection(form: ClaimForm): Section {
  return { title: 'Payment', groups: (press) => [fieldRows(press, [paymentFields(form)])] }
}
