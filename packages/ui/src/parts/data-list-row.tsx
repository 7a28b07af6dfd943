import { Checkbox } from '../mantine/checkbox.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './data-list.module.css'
import type { Column, DataListProps } from './data-list.types.ts'
import { RowMenu } from './row-menu.tsx'

type RowProps<Row> = {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  list: DataListProps<Row>
  tabIndex: number
  onFocus: () => void
}

/** A click opens the row, unless it is on a control inside the row. */
const isForRow = (target: EventTarget): boolean =>
  !(target as Element).closest('a, button, input, label, select, [role="menu"]')

/** One row of a list. */
export function DataListRow<Row>({ row, rowKey, columns, list, tabIndex, onFocus }: RowProps<Row>) {
  const texts = useUiTexts()
  const { selected, onSelect, rowMenu, onOpen, nameOf } = list
  const isSelected = selected?.has(rowKey) ?? false
  const menu = rowMenu?.(row)

  function toggle() {
    const next = new Set(selected)
    if (!next.delete(rowKey)) next.add(rowKey)
    onSelect?.(next)
  }

  return (
    <tr
      tabIndex={tabIndex}
      data-row
      data-selected={isSelected || undefined}
      data-opens={onOpen ? true : undefined}
      aria-selected={onSelect ? isSelected : undefined}
      onFocus={onFocus}
      onClick={(event) => {
        if (isForRow(event.target)) onOpen?.(row)
      }}
    >
      {onSelect && (
        <td className={css.pick}>
          <Checkbox aria-label={texts.select(nameOf(row))} checked={isSelected} onChange={toggle} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-hide={column.hideBelow}>
          {column.cell(row)}
        </td>
      ))}
      {rowMenu && <td className={css.act}>{menu && <RowMenu name={nameOf(row)}>{menu}</RowMenu>}</td>}
    </tr>
  )
}
