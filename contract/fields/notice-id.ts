import { type Field, plainSigns } from './field.ts'

/**
 * The number on a settlement's notice: capitals without spaces and dashes, matched whole against the suit's pattern. Without a
 * pattern it holds one digit at least: a word is what people type to get past the question.
 */
export const noticeId: Field<{ label?: string; pattern?: string }> = {
  label: 'Notice ID',
  autocomplete: 'off',
  maxLength: 40,
  clean: (value) => plainSigns(value).replace(/[\s-]/gu, '').toUpperCase(),
  check(value, { label = 'Notice ID', pattern }) {
    const code = noticeId.clean(value)
    if (code === '') return `Enter your ${label}, or say that you do not have it`
    if (code.length > 40 || !/^[A-Z0-9]+$/.test(code)) {
      return `A ${label} has only letters and digits. Copy it from the notice`
    }
    if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(code)) {
      return `This does not look like a ${label} of this settlement. Check it against the notice`
    }
    if (!pattern && !/\d/.test(code)) {
      return `A ${label} has digits in it. Copy it from the notice, or say that you do not have it`
    }
    return undefined
  },
}
