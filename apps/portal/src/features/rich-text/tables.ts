import { CellSelection, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { mergeAttributes, Node } from '@tiptap/react'

// Inline, because mail has no style sheet. The grey is visible on white and on black.
const cellStyle = 'border: 1px solid #999; padding: 2px 8px'

// What prosemirror-tables knows the nodes by.
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

function cellNode(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // prosemirror-tables expects the attribute; columns are as wide as their content.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes({ style: cellStyle }, HTMLAttributes), 0],
  })
}

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', { style: 'border-collapse: collapse' }, ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addKeyboardShortcuts() {
    const deleteSelected = () => {
      const { selection } = this.editor.state
      const isWhole =
        selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection()
      return isWhole && deleteTable(this.editor.state, this.editor.view.dispatch)
    }
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1), Backspace: deleteSelected, Delete: deleteSelected }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

/** Tables as they are pasted from spreadsheets and documents. */
export const tableNodes = [table, tableRow, cellNode('tableCell', 'td'), cellNode('tableHeader', 'th')]
