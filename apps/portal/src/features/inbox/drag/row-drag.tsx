import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes, useNames, useTags } from '../directory.ts'
import { teamsQuery } from '../inbox.queries.ts'
import type { Selection } from '../list/use-selection.ts'
import { knownRow } from '../live/apply-summary.ts'
import { dragTexts } from './drag.texts.ts'
import { readDraggedRows, setDraggedRows, useDraggedRows } from './dragged-rows.ts'
import { type DropFacts, dropAction } from './drop-action.ts'
import css from './row-drag.module.css'

/** Lets rows of the list be dragged to the sidebar: the selection, or a row outside of it alone. */
export function RowDrag({ selection }: { selection: Selection }) {
  const t = useTexts(dragTexts)
  const card = useRef<HTMLDivElement>(null)
  const count = useDraggedRows().length
  useRowDrag(selection, card)
  return (
    count > 0 && (
      <div ref={card} className={css.card} aria-hidden data-drag-card>
        <IconMail size={16} />
        {t('dragged', { count })}
      </div>
    )
  )
}

const rowIdAt = (event: DragEvent): string | undefined =>
  event.target instanceof Element
    ? event.target.closest('#conversation-rows [role="option"]')?.id.replace('row-', '')
    : undefined

const targetAt = (event: DragEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drop]') : null

function highlight(target: HTMLElement | undefined) {
  for (const one of document.querySelectorAll('[data-drop-over]'))
    if (one !== target) one.removeAttribute('data-drop-over')
  target?.setAttribute('data-drop-over', '')
}

function end() {
  highlight(undefined)
  if (readDraggedRows().length > 0) setDraggedRows([])
}

function useRowDrag(selection: Selection, card: { readonly current: HTMLDivElement | null }) {
  const client = useQueryClient()
  const facts = useDropFacts()
  const pointer = useRef('mouse')

  const start = useEffectEvent((event: DragEvent) => {
    const id = rowIdAt(event)
    const hasTargets = document.querySelector('[data-drop]') !== null
    if (!id || !event.dataTransfer || !hasTargets || pointer.current !== 'mouse') return
    const ids = selection.ids.has(id) ? [...selection.ids] : [id]
    // The card must be in the page when the browser takes its picture.
    flushSync(() => setDraggedRows(ids.flatMap((one) => knownRow(client, one) ?? [])))
    event.dataTransfer.effectAllowed = 'all'
    if (card.current) event.dataTransfer.setDragImage(card.current, -12, -8)
  })
  const over = useEffectEvent((event: DragEvent) => {
    const target = targetAt(event)
    const rows = readDraggedRows()
    const place = target?.dataset.drop ?? ''
    const isAllowed = target && dropAction(place, rows, facts)
    highlight(isAllowed ? target : undefined)
    if (!isAllowed) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move'
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const rows = readDraggedRows()
    const place = targetAt(event)?.dataset.drop ?? ''
    const run = dropAction(place, rows, facts)
    end()
    if (!run) return
    event.preventDefault()
    if (rows.some(({ id }) => selection.ids.has(id))) selection.clear()
    void run(client, rows)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const whileDragging = (run: (event: DragEvent) => void) => (event: DragEvent) => {
      if (readDraggedRows().length > 0) run(event)
    }
    addEventListener(
      'pointerdown',
      (event) => {
        pointer.current = event.pointerType
        // The end of a drag is not reported where its row has left the list.
        end()
      },
      { signal, capture: true },
    )
    addEventListener('dragstart', (event) => start(event), { signal })
    addEventListener(
      'dragenter',
      whileDragging((event) => over(event)),
      { signal },
    )
    addEventListener(
      'dragover',
      whileDragging((event) => over(event)),
      { signal },
    )
    addEventListener(
      'drop',
      whileDragging((event) => drop(event)),
      { signal },
    )
    addEventListener('dragend', end, { signal })
    return () => {
      listening.abort()
      end()
    }
  }, [])
}

function useDropFacts(): DropFacts {
  const { user } = useSession()
  const { inboxes } = useInboxes()
  const { byId } = useTags()
  const names = useNames()
  const teams = useQuery(teamsQuery).data?.items ?? []
  return { me: { id: user?.id ?? '', name: names(user?.id) }, inboxes, teams, tags: byId }
}
