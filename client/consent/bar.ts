import { type Language, pathIn } from '#contract/languages.ts'
import style from './bar.css?inline'
import words from './words.json' with { type: 'json' }

type Kinds = Record<'analytics' | 'marketing', boolean>

interface Choice {
  label: string
  /** The bar goes once it worked, unless something else was chosen meanwhile. */
  take: (isLast: () => boolean) => Promise<void> | void
}

interface Content {
  title: string
  text: string
  choices: readonly Choice[]
  link: string
}

type Choose = (kinds: Kinds, isLast: () => boolean) => Promise<void>

/** Of the page that the bar is on. */
const language = (): Language => (document.documentElement.lang === 'es' ? 'es' : 'en')

/**
 * Asks once, with a yes and a no of the same weight.
 * @param choose keeps what was chosen; what follows from it is for the last choice alone
 */
export function askForConsent(choose: Choose): void {
  const { title, text, refuse, allow, choose: link } = words[language()]
  const answer = (isYes: boolean) => (isLast: () => boolean) =>
    choose({ analytics: isYes, marketing: isYes }, isLast)
  show({
    title,
    text,
    choices: [
      { label: refuse, take: answer(false) },
      { label: allow, take: answer(true) },
    ],
    link,
  })
}

/** Says that the browser's own signal was honoured. */
export function saySignal(): void {
  const { signalTitle: title, signalText: text, close, details: link } = words[language()]
  show({ title, text, choices: [{ label: close, take: () => {} }], link })
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
  const take = inTurn({ leave, failure })
  acts.append(...choices.map((choice) => buttonOf(choice, take)), linkOf(link))
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

/**
 * One choice is kept after the other, and the last one counts: a no that is pressed while a yes is still on its way is no.
 * Pressed twice it is the same.
 */
function inTurn({ leave, failure }: { leave: () => void; failure: HTMLElement }) {
  let doing: Choice | undefined
  let presses = 0
  let before = Promise.resolve()
  return (choice: Choice): void => {
    if (doing === choice) return
    doing = choice
    presses += 1
    failure.textContent = ''
    const mine = presses
    const isLast = () => mine === presses
    const taken = before.then(() => (isLast() ? choice.take(isLast) : undefined))
    before = taken.then(
      () => (isLast() ? leave() : undefined),
      () => {
        if (!isLast()) return
        doing = undefined
        failure.textContent = words[language()].failed
      },
    )
  }
}

function buttonOf(choice: Choice, take: (choice: Choice) => void): HTMLElement {
  const button = element('button', choice.label)
  button.setAttribute('type', 'button')
  button.addEventListener('click', () => take(choice))
  return button
}

function linkOf(label: string): HTMLElement {
  const link = element('a', label)
  link.setAttribute('href', pathIn(language(), '/privacy-choices'))
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
