import type { BlockProps } from '#contract/blocks/index.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import css from './forms.module.css'

/** Quiet links for those whom the tick above them leaves out: what they can do instead. */
export function WaysOut({
  under18,
  outside,
}: Pick<BlockProps<'welcome-form'>, 'under18' | 'outside'>) {
  const { hrefOf } = useFlowLinks()
  return (
    <p className={css.ways}>
      {[under18, outside].map(({ label, step }) => (
        <a key={step} href={hrefOf({ stepId: step })}>
          {label}
        </a>
      ))}
    </p>
  )
}
