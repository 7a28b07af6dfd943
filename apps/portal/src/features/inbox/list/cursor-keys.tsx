import { useListener } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { useTexts } from '#lib/i18n.ts'
import { readKey } from '#lib/read-key.ts'
import { unassignId, useAssigneeChoices, useTagChoices } from '../choices.tsx'
import { useClosingInList } from '../closing/use-closing-in-list.tsx'
import { useInboxes } from '../directory.ts'
import { assign, reopen, setTags, showRefusal } from '../inbox.commands.ts'
import { tagsQuery } from '../inbox.queries.ts'
import { knownRow } from '../live/apply-summary.ts'
import { RowPicker } from '../moves/row-picker.tsx'
import type { Row } from '../moves/run-many.ts'
import { rowActions, runRowKey } from '../moves/use-row-actions.ts'
import { Picker } from '../picker.tsx'
import { SnoozePicker } from '../snooze/snooze-picker.tsx'
import { talkTexts } from '../talk/talk.texts.ts'
import css from './list-pane.module.css'
import { mayWorkIn } from './row-work.ts'

type PickerName = 'assign' | 'tag' | 'snooze' | 'folder' | 'inbox' | 'priority'
type Picking = { row: Row; picker: PickerName; box: DOMRect }

/** The row that the reader sees as the one under the cursor: the list has the focus. */
function cursorRow(event: KeyboardEvent): HTMLElement | null {
  const list = event.target instanceof Element ? event.target.closest('#conversation-rows') : null
  return document.getElementById(list?.getAttribute('aria-activedescendant') ?? '')
}

/** Shortcuts that change the conversation under the cursor, while none is open or selected. */
export function CursorKeys() {
  const client = useQueryClient()
  const { inboxes } = useInboxes()
  const { closeRow, question } = useClosingInList()
  const [picking, setPicking] = useState<Picking>()

  function run(key: string, row: Row, open: (picker: PickerName) => void): boolean {
    const actions = rowActions(client, inboxes, [row], {})
    if (key === 'U') actions.toggleUnread()
    else if (!mayWorkIn(inboxes, [row])) return false
    else if (key === 'a') open('assign')
    else if (key === 't') open('tag')
    else if (key === 'z' && row.status === 'open' && !row.isRemoved) open('snooze')
    else if (key === 'e' && !row.isRemoved) {
      if (row.status === 'open') closeRow(row)
      else reopen(client, row).catch(showRefusal)
    } else return runRowKey(key, actions, open)
    return true
  }

  const onKey = (event: KeyboardEvent) => {
    const element = isSingleKey(event, true) ? cursorRow(event) : null
    const row = element && knownRow(client, element.id.replace('row-', ''))
    if (!element || !row) return
    const open = (picker: PickerName) => setPicking({ row, picker, box: element.getBoundingClientRect() })
    if (run(readKey(event.key), row, open)) event.preventDefault()
  }
  useListener(window, 'keydown', onKey)
  return (
    <>
      {picking && <CursorPicker key={picking.row.id} {...picking} onClose={() => setPicking(undefined)} />}
      {question}
    </>
  )
}

/** The list to choose from, below the row. */
function CursorPicker({ row, picker, box, onClose }: Picking & { onClose: () => void }) {
  const client = useQueryClient()
  const { inboxes } = useInboxes()
  const style = { insetBlockStart: box.bottom - 12, left: box.left + 16 }
  const place = <span className={css.cursorPicker} style={style} />
  if (picker === 'assign' || picker === 'tag')
    return (
      <Choosing row={row} picker={picker} onClose={onClose}>
        {place}
      </Choosing>
    )
  if (picker === 'snooze')
    return (
      <SnoozePicker isPlace rows={[row]} opened onChange={onClose}>
        {place}
      </SnoozePicker>
    )
  return (
    <RowPicker actions={rowActions(client, inboxes, [row], {})} picker={picker} onClose={onClose}>
      {place}
    </RowPicker>
  )
}

type ChoosingProps = { row: Row; picker: 'assign' | 'tag'; onClose: () => void; children: ReactElement }

function Choosing({ row, picker, onClose, children }: ChoosingProps) {
  const t = useTexts(talkTexts)
  const client = useQueryClient()
  const people = useAssigneeChoices([row.inboxId], row.assigneeId)
  const tags = useTagChoices(row.tagIds)
  const query = useQuery(tagsQuery)
  const lists = {
    assign: {
      label: t('assignTo'),
      placeholder: t('findPerson'),
      choices: people,
      onPick: (id: string) => void assign(client, row, id === unassignId ? null : id).catch(showRefusal),
    },
    tag: {
      label: t('addTag'),
      placeholder: t('findTag'),
      empty: t('noTags'),
      choices: tags.filter(({ isChosen }) => !isChosen),
      query,
      onPick: (id: string) => void setTags(client, row, { add: [id] }).catch(showRefusal),
    },
  }
  return (
    <Picker isPlace opened onChange={onClose} {...lists[picker]}>
      {children}
    </Picker>
  )
}
