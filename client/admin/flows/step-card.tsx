import { Handle, type Node, type NodeProps, Position, useReactFlow } from '@xyflow/react'
import { ScreenLink } from '../router.tsx'
import { editorPlace } from '../releases/definition-words.ts'
import type { FlowPlace } from './flow-places.ts'
import classes from './flows.module.css'
import { CARD_WIDTH } from './layout-flow.ts'
import { StepFacts } from './step-facts.tsx'

export type StepNode = Node<{ place: FlowPlace; flow: string; height: number }, 'step'>

/** One step in the drawing; its name opens it in the editor. */
export function StepCard({
  data: { place, flow, height },
  positionAbsoluteX,
  positionAbsoluteY,
  width = CARD_WIDTH,
}: NodeProps<StepNode>) {
  const { getZoom, setCenter } = useReactFlow()
  const { step, isDetour } = place
  // The keyboard comes to steps that are outside of what is shown.
  const comeIntoView = () =>
    void setCenter(positionAbsoluteX + width / 2, positionAbsoluteY + height / 2, {
      zoom: getZoom(),
    })
  return (
    <div
      className={classes['card']}
      data-detour={isDetour || undefined}
      data-never={(!isDetour && step.paths === 0) || undefined}
      onFocus={(event) => event.target.matches(':focus-visible') && comeIntoView()}
    >
      <Handle type="target" position={isDetour ? Position.Left : Position.Top} />
      <ScreenLink to={editorPlace({ kind: 'flow', id: flow }, step.id)}>{step.title}</ScreenLink>
      <div className={classes['address']}>
        {step.id} · {step.progress} %
      </div>
      <StepFacts place={place} />
      <Handle type="source" position={Position.Bottom} id="on" />
      {!isDetour && <Handle type="source" position={Position.Right} id="aside" />}
    </div>
  )
}
