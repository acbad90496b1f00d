import '@xyflow/react/dist/base.css'
import {
  Background,
  Controls,
  type Edge,
  MarkerType,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react'
import { useComputedColorScheme } from '@mantine/core'
import type { WalkReport } from '#contract/wire/admin/publishing-parts.ts'
import type { FlowPlace } from './flow-places.ts'
import classes from './flows.module.css'
import { type Card, CARD_WIDTH, placeCards, type Way, waysOf } from './layout-flow.ts'
import { StepCard, type StepNode } from './step-card.tsx'

/** The way to a detour bends in the gap before the detours, not behind the cards before it. */
const BEND = 0.92

const nodeTypes = { step: StepCard }

/** The flow drawn: steps in order from top to bottom, ways on between them, detours beside. Nothing in it can be moved. */
export function FlowGraph({ walk, places }: { walk: WalkReport; places: readonly FlowPlace[] }) {
  const scheme = useComputedColorScheme('light')
  return (
    <div className={classes['graph']} data-testid="flow-graph">
      <ReactFlowProvider>
        <ReactFlow
          nodes={nodesOf(walk.flow, places)}
          edges={waysOf(walk.steps).map((way) => edgeOf(way, walk.paths.length))}
          nodeTypes={nodeTypes}
          colorMode={scheme}
          defaultMarkerColor={null}
          defaultViewport={{ x: 24, y: 24, zoom: 0.85 }}
          minZoom={0.1}
          maxZoom={1.5}
          panOnScroll
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          aria-label={`Steps of the flow ${walk.flow}`}
        >
          <Background gap={24} />
          <Controls showInteractive={false} />
          <MiniMap pannable zoomable ariaLabel="The whole flow" />
        </ReactFlow>
      </ReactFlowProvider>
    </div>
  )
}

/** Cards are placed for letters of the usual size, and grow with larger ones: they would lie over each other. */
function letterTimes(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}

function nodesOf(flow: string, places: readonly FlowPlace[]): StepNode[] {
  const times = letterTimes()
  const spots = new Map(placeCards(places.map(cardOf)).map((spot) => [spot.id, spot]))
  return places.map((place) => {
    const { x, y, height } = spots.get(place.step.id) ?? { x: 0, y: 0, height: 0 }
    return {
      id: place.step.id,
      type: 'step',
      position: { x: x * times, y: y * times },
      data: { place, flow, height: height * times },
      width: CARD_WIDTH * times,
      initialHeight: height * times,
    }
  })
}

function cardOf({ step, who, isDetour, isForSome, repeats, exit, left }: FlowPlace): Card {
  const extras =
    [repeats, exit !== null, left !== null].filter(Boolean).length + step.experiments.length * 1.3
  const { id, title, standsFor } = step
  return { id, title, standsFor, who, isDetour, isForSome, extras }
}

function edgeOf({ from, to, paths }: Way, all: number): Edge {
  const isAside = paths === null
  return {
    id: `${from} ${to}`,
    source: from,
    target: to,
    sourceHandle: isAside ? 'aside' : 'on',
    type: 'smoothstep',
    ariaLabel: isAside
      ? `Instead of ${from}: ${to}`
      : `From ${from} to ${to}: ${paths} of ${all} ways`,
    markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
    ...(isAside
      ? { className: classes['aside'] ?? '', pathOptions: { stepPosition: BEND } }
      : { label: `${paths} of ${all}` }),
  }
}
