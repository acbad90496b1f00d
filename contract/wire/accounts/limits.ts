/** PRODUCT §2.1: counted in characters as people count them, not in bytes. */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128
/** How long each link may be used. The words on screen and in the e-mails say the same figures. */
export const LINK_MINUTES = 15
export const RESET_MINUTES = 30
export const CONFIRM_DAYS = 7
export const EMAIL_CHANGE_HOURS = 24
/** From the password to the code of the second factor. */
export const SECOND_FACTOR_MINUTES = 10
export const SESSION_DAYS = 30
/** How long after a sign-in staff may do what staff may. */
export const STAFF_HOURS = 12
/** Of staff's own passwords (PRODUCT §2.6). */
export const STAFF_PASSWORD_MIN = 15
/** How long an invitation to the staff may be accepted. */
export const INVITATION_HOURS = 72
/** How long after a sign-in the things that need a fresh one may be done. */
export const FRESH_MINUTES = 15
export const RECOVERY_CODES = 10
