import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'
export type Sort = { by: string; direction: SortDirection }

export type Column<Row> = {
  id: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers are aligned to the end of their column. */
  align?: 'start' | 'end'
  /** Any CSS length. Columns without one share the rest. */
  width?: string
  /** Hidden at this width and below. On a phone, tables keep the name and two facts. */
  hideBelow?: 'phone' | 'tablet'
  /** Visible to assistive technology only, for columns of controls. */
  titleHidden?: boolean
}

export type ListProblem = { message: ReactNode; requestId?: string | undefined; onRetry?: () => void }

export type DataListProps<Row> = {
  /** Accessible name of the list. */
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first page is loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Name of the row in "Select …" and "Actions for …". */
  nameOf: (row: Row) => string
  toolbar?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  /** Replaces the toolbar while rows are selected. */
  bulk?: ReactNode
  /** Menu items of the `…` button; null for a row without actions. */
  rowMenu?: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  empty: ReactNode
  problem?: ListProblem | undefined
  /** The user may not see this list. */
  forbidden?: boolean
  rowHeight?: 'one-line' | 'two-lines'
  /** Below the last row: paging or "Load more". */
  footer?: ReactNode
}
