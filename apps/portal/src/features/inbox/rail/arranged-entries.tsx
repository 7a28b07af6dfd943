import { useRef, useState } from 'react'
import { moved, useDragOrder } from '#features/ordered-lists/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { ArrangedRows } from '../views/arranged-rows.tsx'
import { viewsTexts } from '../views/views.texts.ts'
import { inOrder } from './sidebar.ts'

type ArrangedEntriesProps<Id extends string> = {
  label: string
  /** In the order that they have by default. */
  entries: readonly { readonly id: Id; readonly name: string }[]
  order: readonly string[]
  hidden: readonly string[]
  onOrder: (ids: readonly Id[]) => void
  onShow: (id: Id, isShown: boolean) => void
}

/** Sections or entries of the sidebar, to be ordered and hidden. */
export function ArrangedEntries<Id extends string>({
  label,
  entries,
  order,
  hidden,
  onOrder,
  onShow,
}: ArrangedEntriesProps<Id>) {
  const t = useTexts(viewsTexts)
  const [announced, setAnnounced] = useState('')
  // The listeners of a drag outlive the render that added them.
  const wanted = useRef<readonly Id[]>(undefined)
  const before = order.join()
  // Shown until `order` changes: a key that is pressed before must find its row where the last one moved it.
  const [moving, setMoving] = useState<{ ids: readonly Id[]; before: string }>()
  if (moving && moving.before !== before) setMoving(undefined)
  const rows = inOrder(entries, moving?.before === before ? moving.ids : order, ({ id }) => id)
  const drag = useDragOrder({
    onMove: (from, to) => {
      wanted.current = moved(wanted.current ?? rows.map(({ id }) => id), from, to)
      setMoving({ ids: wanted.current, before })
    },
    onMoved: (_, to) => {
      const ids = wanted.current
      wanted.current = undefined
      if (!ids) return
      onOrder(ids)
      const name = entries.find(({ id }) => id === ids[to])?.name ?? ''
      setAnnounced(t('movedTo', { name, place: to + 1, count: ids.length }))
    },
  })
  return (
    <ArrangedRows
      label={label}
      rows={rows.map(({ id, name }) => ({ id, name, isShown: !hidden.includes(id) }))}
      drag={drag}
      announced={announced}
      onShow={(id, isShown) => {
        const entry = entries.find((one) => one.id === id)
        if (entry) onShow(entry.id, isShown)
      }}
    />
  )
}
