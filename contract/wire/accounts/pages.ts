/**
 * The pages that links of e-mails open; the token is the address's fragment (`/sign-in/link#<token>`), so that it stands
 * in no log. The page sends it by POST: opening a page alone changes nothing.
 */
export const accountPages = {
  link: '/sign-in/link',
  confirm: '/confirm',
  reset: '/reset-password',
  emailChange: '/account/email',
} as const
