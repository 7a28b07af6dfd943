import { ActionIcon, Button, type Column, DataList, EmptyState } from '@postroom/ui'
import { IconGripVertical } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './ordered-lists.module.css'
import { orderedListsTexts } from './ordered-lists.texts.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { SavedOrder } from './use-saved-order.ts'

type Named = { readonly id: string; readonly name: string }
type Moves = { onUp?: () => void; onDown?: () => void }

type OrderedListProps<Row> = {
  label: string
  /** Shown name of a row; by default its `name`. */
  nameOf?: (row: Row) => string
  query: UseQueryResult<{ items: Row[] }>
  order: SavedOrder<Row>
  /** The rows that search and filters leave, in their order. */
  shown: readonly Row[]
  mayOrder: boolean
  /** Columns after that of the order. */
  columns: Column<Row>[]
  toolbar?: ReactNode
  /** Shown when there is no row at all. */
  empty: ReactNode
  /** Shown when search and filters leave no row. */
  nothingFound?: { title: string; text: string; onShowAll: () => void }
  onOpen: (row: Row) => void
  /** Menu of a row with what moves it by one place, where that is possible. */
  rowMenu: (row: Row, moves: Moves) => ReactNode
}

/** A list whose rows apply from top to bottom: ordered by dragging, by the arrow keys on the handles and by the menu. */
export function OrderedList<Row extends Named>(props: OrderedListProps<Row>) {
  const { label, query, order, shown, mayOrder, columns, toolbar, empty, nothingFound } = props
  const { nameOf = ({ name }: Row) => name } = props
  const t = useTexts(orderedListsTexts)
  const [announced, setAnnounced] = useState('')
  const count = order.rows.length
  const canMove = mayOrder && shown.length === count
  const placeOf = ({ id }: Row): number => order.rows.findIndex((row) => row.id === id)
  const move = (row: Row, to: number) => {
    order.move(placeOf(row), to)
    order.save()
  }
  const drag = useDragOrder({
    onMove: order.move,
    onMoved: (from, to) => {
      order.save()
      const row = shown[from]
      if (row) setAnnounced(t('moved', { name: nameOf(row), place: to + 1, count }))
    },
  })
  const movesOf = (row: Row): Moves => {
    const place = placeOf(row)
    return {
      ...(canMove && place > 0 && { onUp: () => move(row, place - 1) }),
      ...(canMove && place < count - 1 && { onDown: () => move(row, place + 1) }),
    }
  }
  const orderColumn: Column<Row> = {
    id: 'order',
    title: t('order'),
    titleHidden: true,
    width: '4.25rem',
    hideBelow: 'phone',
    cell: (row) => (
      <span className={css.place}>
        {canMove && (
          <ActionIcon
            size="xs"
            className={css.handle}
            aria-label={t('move', { name: nameOf(row) })}
            {...drag.handle(placeOf(row))}
          >
            <IconGripVertical size={16} />
          </ActionIcon>
        )}
        <span>{placeOf(row) + 1}</span>
      </span>
    ),
  }
  return (
    <div ref={drag.list} className={css.list} data-dragging={drag.dragged !== undefined || undefined}>
      <DataList
        label={label}
        columns={[orderColumn, ...columns]}
        rows={query.data && shown}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={nameOf}
        {...listProblem(query)}
        onOpen={props.onOpen}
        toolbar={count > 0 && toolbar}
        rowMenu={(row) => props.rowMenu(row, movesOf(row))}
        empty={
          count === 0 || !nothingFound ? (
            empty
          ) : (
            <EmptyState
              title={nothingFound.title}
              text={nothingFound.text}
              action={<Button onClick={nothingFound.onShowAll}>{t('showAll')}</Button>}
            />
          )
        }
      />
      <span data-visually-hidden role="status">
        {announced}
      </span>
    </div>
  )
}
