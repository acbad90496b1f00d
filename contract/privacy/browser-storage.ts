/** Something that this site keeps in a browser. */
interface BrowserEntry {
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
    lasts: '1 year, which begins anew while you keep coming back',
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
  sparrow_choices: {
    purpose:
      'What you said about outside companies, as two letters, so that nobody asks you again. Set only when one is connected.',
    lasts: '1 year',
  },
  language: {
    purpose: 'The language that you chose by its link. It says nothing else about you.',
    lasts: '1 year',
  },
  sparrow_forced: {
    purpose:
      'Which page versions a tester asked to see. Never set on the public site, only where versions are tried out.',
    lasts: 'Until the browser is closed',
  },
  _fbc: {
    purpose:
      'The number that an advertisement put into the address you came by. It goes to nobody unless you agree, and is not set when your browser says not to share.',
    lasts: '90 days',
  },
  _ttclid: clickOf('TikTok'),
  _sccid: clickOf('Snapchat'),
  _epik: clickOf('Pinterest'),
  _tblci: clickOf('Taboola'),
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
    name: 'visitor_id',
    where: 'local',
    purpose: 'A random number for this browser, to count visits. It goes to nobody else.',
    lasts: 'Until you clear it',
  },
  {
    name: 'experiment_user_id',
    where: 'local',
    purpose: 'A random number for this browser, to count what page versions do.',
    lasts: 'Until you clear it',
  },
  {
    name: 'utm_params',
    where: 'local',
    purpose: 'The campaign that the last link you came by named.',
    lasts: 'Until another link replaces it, or you clear it',
  },
  {
    name: 'origin_utm_params',
    where: 'local',
    purpose: 'The campaign that the first link you came by named.',
    lasts: 'Until you clear it',
  },
  {
    name: 'origin_utm_date',
    where: 'local',
    purpose: 'When you came by that first link.',
    lasts: 'Until you clear it',
  },
  {
    name: 'initial_landing_page',
    where: 'local',
    purpose: 'The first page that you opened, without what stood behind a question mark.',
    lasts: 'Until you clear it',
  },
  {
    name: 'fileSessionId',
    where: 'session',
    purpose: 'A random number for this visit, so that its steps are counted together.',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'unsent_events',
    where: 'session',
    purpose: 'What was done on the pages while the network was away, to be counted later.',
    lasts: 'Until it is sent or the tab is closed',
  },
  {
    name: 'purchase_in_hand',
    where: 'session',
    purpose: 'What a receipt of yours said, on its way to the form that you chose next.',
    lasts: 'Until that form opens, you sign out or the tab is closed',
  },
  {
    name: 'sparrow',
    where: 'local',
    purpose: 'In old browsers: that another tab saved something newer. Never what.',
    lasts: 'Until you clear it',
  },
  {
    name: 'sparrow_signed_out',
    where: 'local',
    purpose:
      'A random number, new at each sign-out, so that neither Back nor another tab shows a page from before it. Nothing about you.',
    lasts: 'Until you clear it',
  },
  {
    name: 'sparrow:…',
    where: 'session',
    purpose:
      'Where you were in the questions, when answers were sent as you left, which settlements closed meanwhile, and random numbers that keep a double click from doing things twice.',
    lasts: 'Until the tab is closed',
  },
]

/** Everything that this site can keep in a browser, cookies first. */
export const browserStorage: readonly BrowserEntry[] = [
  ...Object.entries(cookies).map(([name, entry]) => ({ name, where: 'cookie' as const, ...entry })),
  ...storage,
]

function clickOf(company: string): Pick<BrowserEntry, 'purpose' | 'lasts'> {
  return {
    purpose: `The number that an advertisement on ${company} put into the address you came by. Set only when ${company} is connected and your browser does not say not to share; it goes there only if you agree.`,
    lasts: '90 days',
  }
}
