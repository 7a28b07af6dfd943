import type { ConversationSummary } from '@postroom/contract'
import { IconCheck, IconClockPause, IconRotate } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { useClosingInList } from '../closing/use-closing-in-list.tsx'
import { useInboxes } from '../directory.ts'
import { mayWorkIn, reopenRows } from '../list/row-work.ts'
import type { Selection } from '../list/use-selection.ts'
import { knownRow } from '../live/apply-summary.ts'
import { SnoozePicker } from '../snooze/snooze-picker.tsx'
import css from './row-swipe.module.css'
import { followSwipes, type Swipe, type SwipeSide } from './swipe-gesture.ts'

const narrowQuery = '(width < 48.0625em)'

const findRow = (target: Element): HTMLElement | null =>
  matchMedia(narrowQuery).matches ? target.closest<HTMLElement>('#conversation-rows [role="option"]') : null

/**
 * On touch screens of phones, a row is snoozed by a swipe to the left, closed or reopened by one to the right, and selected when
 * it is held. While rows are selected, a tap selects another.
 */
export function RowSwipe({ selection }: { selection: Selection }) {
  const client = useQueryClient()
  const { inboxes } = useInboxes()
  const [swipe, setSwipe] = useState<Swipe>()
  const [snoozing, setSnoozing] = useState<{ row: ConversationSummary; middle: number }>()
  const { closeRow, question } = useClosingInList()
  const rowAt = (element: HTMLElement) => knownRow(client, element.id.replace('row-', ''))

  const isAllowed = useEffectEvent((element: HTMLElement, side: SwipeSide) => {
    const row = rowAt(element)
    if (!row || row.isRemoved || !mayWorkIn(inboxes, [row])) return false
    return side === 'right' || row.status === 'open'
  })
  const onSwiped = useEffectEvent((element: HTMLElement, side: SwipeSide) => {
    const row = rowAt(element)
    if (!row) return
    const { top, height } = element.getBoundingClientRect()
    if (side === 'left') setSnoozing({ row, middle: top + height / 2 })
    else if (row.status === 'closed') void reopenRows(client, [row])
    else closeRow(row)
  })
  const toggle = useEffectEvent((element: HTMLElement) => {
    const row = rowAt(element)
    if (row) selection.toggle(row.id)
  })
  const onTap = useEffectEvent((event: PointerEvent) => {
    if (selection.ids.size === 0 || event.pointerType !== 'touch') return
    const row = event.target instanceof Element ? findRow(event.target) : null
    if (!row || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    toggle(row)
  })
  useEffect(() => {
    const following = new AbortController()
    followSwipes(
      {
        findRow,
        isAllowed: (row, side) => isAllowed(row, side),
        onChange: setSwipe,
        onSwiped: (row, side) => onSwiped(row, side),
        onHeld: (row) => toggle(row),
      },
      following.signal,
    )
    addEventListener('click', (event) => onTap(event as PointerEvent), {
      signal: following.signal,
      capture: true,
    })
    // Until here, the browser's own panning works on rows.
    document.body.dataset.swipes = ''
    return () => {
      following.abort()
      delete document.body.dataset.swipes
    }
  }, [])
  return (
    <>
      {swipe && swipe.by !== 0 && <Under swipe={swipe} isClosed={rowAt(swipe.row)?.status === 'closed'} />}
      {snoozing && (
        <SnoozePicker isPlace rows={[snoozing.row]} opened onChange={() => setSnoozing(undefined)}>
          <span className={css.anchor} style={{ insetBlockStart: snoozing.middle }} />
        </SnoozePicker>
      )}
      {question}
    </>
  )
}

/** What the swipe does, in the area that the row has left. */
function Under({ swipe: { box, by, progress }, isClosed }: { swipe: Swipe; isClosed: boolean }) {
  const { left, right, top, height } = box
  const side = by < 0 ? 'left' : 'right'
  const Icon = side === 'left' ? IconClockPause : isClosed ? IconRotate : IconCheck
  const style = {
    left: side === 'left' ? right + by : left,
    top,
    width: Math.abs(by),
    height,
    '--swipe-scale': 0.6 + Math.min(progress, 1) * 0.6,
  } as CSSProperties
  return (
    <div
      className={css.under}
      style={style}
      data-past={progress >= 1 ? side : undefined}
      data-swipe={side}
      aria-hidden
    >
      <Icon size={24} />
    </div>
  )
}
