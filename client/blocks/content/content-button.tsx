import type { Button } from '#contract/blocks/content/button.ts'
import { useStage } from '../../stage/stage.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** A button of a page definition; with `from`, the onboarding learns where the person came from (SPEC §1). */
export function ContentButton({
  button: { label, action, from },
  look = 'primary',
}: {
  button: Button
  look?: 'primary' | 'lime' | 'outlined'
}) {
  const href = useStage().hrefOf(action)
  return (
    <ButtonLink
      look={look}
      size="large"
      arrow
      href={from ? `${href}?from=${from}` : href}
      rel={action.do === 'open' ? 'noopener' : undefined}
    >
      {label}
    </ButtonLink>
  )
}
