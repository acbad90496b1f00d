import type { LetterOrder, MailAddress } from './port.ts'

/**
 * A letter as Lob takes it, without its file: black on white, one side of each sheet, the address on a sheet of its own.
 * A certified letter gets such a sheet by itself (Lob's API description 1.22, `certified`).
 */
export function lobLetterOf(order: Omit<LetterOrder, 'pdf'>) {
  const { idempotencyKey, to, from, service, description, mailBy } = order
  return {
    description,
    to: lobAddressOf(to),
    from: lobAddressOf(from),
    color: false,
    double_sided: false,
    mail_type: 'usps_first_class' as const,
    use_type: 'operational' as const,
    ...(service === 'certified'
      ? { extra_service: 'certified' as const }
      : { address_placement: 'insert_blank_page' as const }),
    metadata: { idempotency_key: idempotencyKey, ...(mailBy ? { mail_by: mailBy } : {}) },
  }
}

/** The same with its file, as the one kind of body in which Lob takes a file itself (`multipart/form-data`). */
export function lobFormOf(letter: ReturnType<typeof lobLetterOf>, pdf: Uint8Array): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(letter)) {
    if (typeof value !== 'object') {
      form.append(field, String(value))
      continue
    }
    for (const [part, text] of Object.entries(value)) form.append(`${field}[${part}]`, text)
  }
  form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'letter.pdf')
  return form
}

function lobAddressOf({ name, company, line1, line2, city, state, zip }: MailAddress) {
  return {
    ...(name ? { name } : {}),
    ...(company ? { company } : {}),
    address_line1: line1,
    ...(line2 ? { address_line2: line2 } : {}),
    address_city: city,
    address_state: state,
    address_zip: zip,
    address_country: 'US' as const,
  }
}
