import { languageOfPath, pathIn } from '#contract/languages.ts'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { continueByLink } from '../../onboarding/link-calls.ts'
import { forgetProgress } from '../../onboarding/progress.ts'
import { tellTabs } from '../../onboarding/tabs.ts'
import { want } from '../../onboarding/wanted-place.ts'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import column from '../../ui/column.module.css'
import { Notice } from '../../ui/notice.tsx'
import css from './continue-link.module.css'
import { DeadLink } from './dead-link.tsx'

type View = 'ready' | 'other' | 'dead'

/**
 * The page behind the link of 'Save and exit'. Nothing is used up before its button is pressed: mail programs open links
 * by themselves. The token is read from the fragment, which no server sees.
 */
export function ContinueLink(props: BlockInput<'continue-link'>) {
  const token = useFragment()
  // Another link in the same tab is another page.
  return (
    <div className={classNames(column.column, css.column)}>
      <LinkPage key={token} {...props} token={token} />
    </div>
  )
}

function LinkPage({ token, ...words }: BlockInput<'continue-link'> & { token?: string }) {
  const [view, setView] = useState<View>('ready')
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function goOn(replace: boolean) {
    setBusy(true)
    setFailed(false)
    try {
      await continueByLink({ token: token ?? '', replace })
      forgetProgress()
      want(undefined)
      tellTabs({ kind: 'started-over' })
      history.replaceState(null, '', location.pathname)
      location.assign(pathIn(languageOfPath(location.pathname) ?? 'en', '/file'))
    } catch (error) {
      logFailure('The link could not be used', error)
      setBusy(false)
      const next = viewAfter(error)
      setFailed(next === undefined)
      if (next) setView(next)
    }
  }

  const failure = (
    <div role="alert">{hasFailed && <Notice tone="error" title={words.failed} />}</div>
  )
  if (view === 'dead' || token === '') return <DeadLink {...words} token={token} />
  if (view === 'other') {
    return (
      <OtherAnswers words={words.other} busy={busy} onConfirm={() => void goOn(true)}>
        {failure}
      </OtherAnswers>
    )
  }
  return (
    <>
      <h1>{words.title}</h1>
      <p className={column.lead}>{words.lead}</p>
      {failure}
      <noscript>
        <Notice title={words.noScript} />
      </noscript>
      <Button size="large" wide busy={busy} onClick={() => void goOn(false)}>
        {words.button}
      </Button>
      <p className={css.caution}>{words.caution}</p>
    </>
  )
}

/** What to show after a failure; undefined when the same may be tried again. */
function viewAfter(error: unknown): View | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'link.other-answers') return 'other'
  return error.code === 'link.not-usable' || error.code === 'input.invalid' ? 'dead' : undefined
}

interface OtherProps {
  words: BlockInput<'continue-link'>['other']
  busy: boolean
  onConfirm: () => void
  /** What is said when it did not work. */
  children: ReactNode
}

/** Asked, never assumed: this browser has something of its own. */
function OtherAnswers({ words, busy, onConfirm, children }: OtherProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <p className={column.lead}>{words.text}</p>
      {children}
      <div className={css.acts}>
        <Button size="large" wide busy={busy} onClick={onConfirm}>
          {words.confirm}
        </Button>
        <ButtonLink href="/file" size="large" wide look="outlined">
          {words.keep}
        </ButtonLink>
      </div>
    </>
  )
}

/** What stands behind the `#` of the address; '' when nothing does, undefined on the server and while hydrating. */
function useFragment(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    (onChange) => {
      addEventListener('hashchange', onChange)
      return () => removeEventListener('hashchange', onChange)
    },
    () => location.hash.slice(1),
    () => undefined,
  )
}
