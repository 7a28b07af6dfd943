import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'
export type Sort = { by: string; direction: SortDirection }

export type Column<Row> = {
  id: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Figures stand at the end of their column. */
  align?: 'start' | 'end'
  /** Any CSS length. Columns without one share the rest. */
  width?: string
  /** Left out at this width and below. Tables keep the name and two facts on a phone. */
  hideBelow?: 'phone' | 'tablet'
  /** Read by assistive technology only, for columns of controls. */
  titleHidden?: boolean
}

export type ListProblem = { message: ReactNode; requestId?: string | undefined; onRetry?: () => void }

export type DataListProps<Row> = {
  /** What the list holds, for assistive technology. */
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first page is on its way. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Names the row in "Select …" and "Actions for …". */
  nameOf: (row: Row) => string
  toolbar?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  /** Stands in place of the toolbar while something is selected. */
  bulk?: ReactNode
  /** Menu items of the `…` button; none for a row that has no actions. */
  rowMenu?: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  empty: ReactNode
  problem?: ListProblem | undefined
  /** The user may not see this list. */
  forbidden?: boolean
  rowHeight?: 'one-line' | 'two-lines'
  /** Under the last row: paging or "Load more". */
  footer?: ReactNode
}
