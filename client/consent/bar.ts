import style from './bar.css?inline'
import words from './words.json' with { type: 'json' }

type Kinds = Record<'analytics' | 'marketing', boolean>

interface Choice {
  label: string
  /** The bar goes once it worked. */
  take: () => Promise<void> | void
}

interface Content {
  title: string
  text: string
  choices: readonly Choice[]
  link: string
}

/** Asks once, with a yes and a no of the same weight. @param choose keeps what was chosen */
export function askForConsent(choose: (kinds: Kinds) => Promise<void>): void {
  const answer = (isYes: boolean) => () => choose({ analytics: isYes, marketing: isYes })
  show({
    title: words.title,
    text: words.text,
    choices: [
      { label: words.refuse, take: answer(false) },
      { label: words.allow, take: answer(true) },
    ],
    link: words.choose,
  })
}

/** Says that the browser's own signal was honoured. */
export function saySignal(): void {
  show({
    title: words.signalTitle,
    text: words.signalText,
    choices: [{ label: words.close, take: () => {} }],
    link: words.details,
  })
}

/** A bar at the bottom, over nothing that moves: a region of its own, which neither takes the keyboard nor holds it. */
function show({ title, text, choices, link }: Content): void {
  const bar = document.createElement('section')
  bar.className = 'consent'
  bar.setAttribute('aria-labelledby', 'consent-title')
  const heading = element('h2', title)
  heading.id = 'consent-title'
  const failure = element('p', '')
  failure.setAttribute('role', 'alert')
  const said = document.createElement('div')
  said.append(heading, element('p', text), failure)
  const acts = document.createElement('div')
  acts.append(...choices.map((choice) => buttonOf(choice, { leave, failure })), linkOf(link))
  bar.append(said, acts)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(style)]
  beforeThePage(bar)

  // The page can become another one in place, on which nothing is asked.
  const stopWatching = onOtherPage(leave)
  function leave(): void {
    stopWatching()
    const hadFocus = bar.contains(document.activeElement)
    bar.remove()
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  }
}

function buttonOf(
  { label, take }: Choice,
  { leave, failure }: { leave: () => void; failure: HTMLElement },
): HTMLElement {
  const button = element('button', label)
  button.setAttribute('type', 'button')
  button.addEventListener('click', () => {
    failure.textContent = ''
    Promise.resolve(take()).then(leave, () => {
      failure.textContent = words.failed
    })
  })
  return button
}

function linkOf(label: string): HTMLElement {
  const link = element('a', label)
  link.setAttribute('href', '/privacy-choices')
  return link
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** @returns how to stop watching */
function onOtherPage(deed: () => void): () => void {
  const { pathname } = location
  const look = () => {
    if (location.pathname !== pathname) deed()
  }
  const watch = new MutationObserver(look)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  watch.observe(document.body, { childList: true, subtree: true })
  addEventListener('popstate', look)
  return () => {
    watch.disconnect()
    removeEventListener('popstate', look)
  }
}

/** Seen at the foot, met by the keyboard right after the skip link. */
function beforeThePage(bar: HTMLElement): void {
  const page = document.querySelector('header, main')
  if (page) page.before(bar)
  else document.body.append(bar)
}
