/** Something that this site keeps in a browser. */
export interface BrowserEntry {
  /** As the browser shows it; `sparrow:…` stands for all that begin so. */
  name: string
  where: 'cookie' | 'local' | 'session'
  /** For people. */
  purpose: string
  lasts: string
}

/** Cookies; each is HttpOnly, so no script reads it. Where the site is https their names may begin with `__Host-`. */
export const cookies = {
  sparrow_visitor: {
    purpose:
      'A random, signed number for this browser. Drafts and signed claims hang on it until you have an account, and so do page versions.',
    lasts: '1 year',
  },
  sparrow_session: {
    purpose:
      'Where you are in the questions, as step numbers and references. No name, address or answer.',
    lasts: '30 days from your last change',
  },
  sparrow_account: {
    purpose:
      'A random key that keeps you signed in. It is set when you sign in, and at no other time.',
    lasts: '30 days, or until you sign out',
  },
  sessionId: {
    purpose:
      'The number of your sign-in, so that pages can tell it from another. It opens nothing.',
    lasts: '30 days, or until you sign out',
  },
  sparrow_second_factor: {
    purpose: 'Between your password and the code from your phone: that the password was right.',
    lasts: '10 minutes',
  },
  sparrow_forced: {
    purpose:
      'Which page versions a tester asked to see. Never set on the public site, only where versions are tried out.',
    lasts: 'Until the browser is closed',
  },
} as const satisfies Record<string, Pick<BrowserEntry, 'purpose' | 'lasts'>>

export type CookieName = keyof typeof cookies

const storage: readonly BrowserEntry[] = [
  {
    name: 'onboarding_state',
    where: 'local',
    purpose: 'Your step, progress and chosen class actions, so that you can go on after a pause.',
    lasts: 'Until you finish, start over or clear it',
  },
  {
    name: 'sparrow_saved',
    where: 'local',
    purpose:
      'When your answers were last saved and which class actions were chosen then, so that two tabs agree.',
    lasts: 'Until you start over or clear it',
  },
  {
    name: 'sparrow',
    where: 'local',
    purpose: 'In old browsers: that another tab saved something newer. Never what.',
    lasts: 'Until you clear it',
  },
  {
    name: 'sparrow:…',
    where: 'session',
    purpose:
      'Where you were in the questions, which settlements closed meanwhile, and random numbers that keep a double click from doing things twice.',
    lasts: 'Until the tab is closed',
  },
]

/** Everything that this site can keep in a browser, cookies first. */
export const browserStorage: readonly BrowserEntry[] = [
  ...Object.entries(cookies).map(([name, entry]) => ({ name, where: 'cookie' as const, ...entry })),
  ...storage,
]
