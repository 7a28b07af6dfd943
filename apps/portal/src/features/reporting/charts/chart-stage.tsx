import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { chartTexts } from './chart.texts.ts'
import type { ChartMark } from './chart.types.ts'
import css from './charts.module.css'
import { markAfterKey } from './mark-keys.ts'

type ChartStageProps = {
  /** Accessible name. */
  label: string
  height: number
  columns: number
  rows: (column: number) => number
  /** Whether a whole column is a mark, as the total of stacked parts. */
  hasWhole: boolean
  /** Text of a mark for the live region. */
  describe: (mark: ChartMark) => string
  /** Middle of a mark, in px from the left. */
  xOf: (mark: ChartMark, width: number) => number
  tooltip: (mark: ChartMark) => ReactNode
  onOpen?: ((mark: ChartMark) => void) | undefined
  /** The drawing; marks have `data-column` and `data-row`. */
  children: (width: number, mark: ChartMark | undefined) => ReactNode
}

/**
 * The frame of a chart: its width, the mark under the pointer, the keyboard along the marks, tooltip and live region.
 * The drawing itself is hidden from screen readers; they have the live region here and the table below.
 */
export function ChartStage(props: ChartStageProps) {
  const { label, height, describe, xOf, tooltip, onOpen, children } = props
  const t = useTexts(chartTexts)
  const [width, frame] = useWidth()
  const [chosen, setMark] = useState<ChartMark>()
  const [said, setSaid] = useState('')
  const touched = useRef(false)
  // The focus comes back to this mark once what it opened is closed.
  const opened = useRef<ChartMark>(undefined)
  const mark = chosen && chosen.column < props.columns ? chosen : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && mark) {
      event.stopPropagation()
      setMark(undefined)
      return
    }
    if (event.key === 'Enter' && mark && onOpen) {
      event.preventDefault()
      opened.current = mark
      onOpen(mark)
      return
    }
    const next = markAfterKey(mark, event.key, props)
    if (!next) return
    event.preventDefault()
    setMark(next)
    setSaid(describe(next))
  }
  const onPointer = (event: PointerEvent) => {
    touched.current = event.pointerType === 'touch'
    const under = markOf(event.target)
    if (under) setMark(under)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter opens a mark
    <div
      ref={frame}
      role="application"
      aria-roledescription={t('chart')}
      aria-label={`${label}. ${t('keys')}`}
      className={css.stage}
      style={{ minBlockSize: height }}
      data-opens={onOpen ? true : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the marks are chosen by keys, as in a grid
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType !== 'touch' && onPointer(event)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setMark(undefined)}
      onFocus={() => {
        if (opened.current) setMark(opened.current)
        opened.current = undefined
      }}
      onBlur={() => setMark(undefined)}
      onPointerDown={(event) => {
        touched.current = event.pointerType === 'touch'
      }}
      onClick={(event) => {
        const under = markOf(event.target)
        // A finger cannot hover: the first tap shows the tooltip, the second one opens.
        const isFirstTap = touched.current && !isSame(under, mark)
        if (under) setMark(under)
        if (under && onOpen && !isFirstTap) onOpen(under)
      }}
    >
      {width > 0 && (
        <svg
          className={css.chart}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          data-chart
        >
          {children(width, mark)}
        </svg>
      )}
      {mark && width > 0 && <Tooltip x={xOf(mark, width)} width={width} content={tooltip(mark)} />}
      <span data-visually-hidden role="status">
        {said}
      </span>
    </div>
  )
}

const isSame = (a: ChartMark | undefined, b: ChartMark | undefined): boolean =>
  a?.column === b?.column && a?.row === b?.row

function markOf(target: EventTarget): ChartMark | undefined {
  const element = (target as Element).closest<SVGElement>('[data-column]')
  if (!element) return undefined
  const { column, row } = element.dataset
  return { column: Number(column), row: row === undefined ? undefined : Number(row) }
}

const tooltipPx = 212

/** Beside the mark, on the side with more room. */
function Tooltip({ x, width, content }: { x: number; width: number; content: ReactNode }) {
  const gap = 16
  const left = x > width / 2 ? x - tooltipPx - gap : x + gap
  return (
    <div
      className={css.tip}
      style={{ insetInlineStart: Math.max(0, Math.min(left, width - tooltipPx)), inlineSize: tooltipPx }}
    >
      {content}
    </div>
  )
}

/** Width of an element in px, 0 before it is measured. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref] as const
}
