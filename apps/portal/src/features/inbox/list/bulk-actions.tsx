import type { ConversationSummary } from '@postroom/contract'
import { ActionIcon, BulkBar, Menu, useReturnedFocus } from '@postroom/ui'
import { IconArrowsJoin2, IconCheck, IconEye, IconHistory, IconRotate } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openRecentChanges } from '#app/palette/palette-state.ts'
import { useTexts } from '#lib/i18n.ts'
import { unassignId } from '../choices.tsx'
import { closeMany } from '../closing/close-many.ts'
import type { Skipped } from '../closing/skipped-dialog.tsx'
import { SkippedLine } from '../closing/skipped-line.tsx'
import { useNames, useTags } from '../directory.ts'
import { listQuery } from '../inbox.queries.ts'
import { useKeys } from '../keys/use-keys.ts'
import { knownRow } from '../live/apply-summary.ts'
import { MoreMenu } from '../moves/more-menu.tsx'
import { movesTexts } from '../moves/moves.texts.ts'
import { runRowKey, useRowActions } from '../moves/use-row-actions.ts'
import { SnoozeButton } from '../snooze/snooze-button.tsx'
import { talkTexts } from '../talk/talk.texts.ts'
import { ConfirmMerge } from '../threads/lazy-merge-dialog.tsx'
import { threadsTexts } from '../threads/threads.texts.ts'
import { usePlace } from '../use-place.ts'
import { AssignAndTag } from './assign-and-tag.tsx'
import { BulkMacro, useMacroCommand } from './bulk-macro.tsx'
import css from './list-pane.module.css'
import { rowsOf } from './list-rows.ts'
import { assignRows, reopenRows, tagRows, useMayWork } from './row-work.ts'
import { useBulkKeys } from './use-bulk-keys.ts'
import type { Selection } from './use-selection.ts'
import { useWholeList } from './use-whole-list.ts'
import { WholeListActions } from './whole-list-actions.tsx'
import { WholeListLine } from './whole-list-line.tsx'

type Opened = 'assign' | 'tag' | 'folder' | 'inbox' | 'priority' | 'snooze' | undefined

/** Replaces the tabs while rows are selected, and offers to select the whole list. */
export function BulkActions({ selection }: { selection: Selection }) {
  const client = useQueryClient()
  useReturnedFocus(true, () => document.getElementById('conversation-rows'))
  const whole = useWholeList(selection)
  const rows = [...selection.ids].flatMap((id) => knownRow(client, id) ?? [])
  const { target, isWhole, count } = whole
  return (
    <>
      {target ? (
        <WholeListActions
          target={target}
          count={(isWhole && count) || selection.ids.size}
          rows={rows}
          selection={selection}
        />
      ) : (
        <RowActions rows={rows} selection={selection} />
      )}
      <WholeListLine whole={whole} />
    </>
  )
}

type RowActionsProps = { rows: readonly ConversationSummary[]; selection: Selection }

function RowActions({ rows, selection }: RowActionsProps) {
  const t = useTexts(talkTexts)
  const moves = useTexts(movesTexts)
  const [opened, setOpened] = useState<Opened>()
  const actions = useRowActions(rows, { onLeft: selection.clear, onOtherInbox: selection.clear })
  const mayWork = useMayWork(rows)
  const work = useWork(rows, selection)
  const [isChoosingMacro, setChoosingMacro] = useState(false)
  useMacroCommand(mayWork, rows.length, () => setChoosingMacro(true))
  useBulkKeys((key) => {
    if (key === 'U') actions.toggleUnread()
    else if (!mayWork) return false
    else if (key === 'a') setOpened('assign')
    else if (key === 't') setOpened('tag')
    else if (key === 'z' && work.isSnoozable) setOpened('snooze')
    else if (key === 'm' && work.isMergeable) work.merge()
    else if (key === 'e' && !actions.isRemoved) work.toggleClosed()
    else return runRowKey(key, actions, setOpened)
    return true
  })
  return (
    <>
      <div className={css.bulk}>
        <BulkBar count={selection.ids.size} onClear={selection.clear}>
          {mayWork ? (
            <WorkButtons
              work={work}
              rows={rows}
              onSnoozed={selection.clear}
              opened={opened}
              onOpened={setOpened}
            />
          ) : (
            <span className={css.watched}>
              <IconEye size={14} />
              {t('observing')}
            </span>
          )}
          <MoreMenu
            actions={actions}
            mayWork={mayWork}
            picker={opened}
            onPicker={setOpened}
            onUnread={actions.toggleUnread}
            onMacro={() => setChoosingMacro(true)}
          >
            {mayWork && (
              <Menu.Item leftSection={<IconHistory size={16} />} onClick={openRecentChanges}>
                {moves('recentChanges')}
              </Menu.Item>
            )}
          </MoreMenu>
        </BulkBar>
        {isChoosingMacro && (
          <BulkMacro rows={rows} selection={selection} onClose={() => setChoosingMacro(false)} />
        )}
        {work.merging && (
          <ConfirmMerge {...work.merging} onClose={work.stopMerging} onMerged={selection.clear} />
        )}
      </div>
      <SkippedLine skipped={work.skipped} selected={rows} />
    </>
  )
}

type Work = ReturnType<typeof useWork>

function useWork(rows: readonly ConversationSummary[], selection: Selection) {
  const client = useQueryClient()
  const { filter } = usePlace()
  const names = useNames()
  const { byId } = useTags()
  const count = rows.length
  const areClosed = rows.every(({ status }) => status === 'closed')
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  const [merging, setMerging] = useState<{ into: ConversationSummary; others: ConversationSummary[] }>()

  /** What the server refuses to close stays selected and is listed, in the order of the list. */
  async function closeAll() {
    const order = rowsOf(client.getQueryData(listQuery(filter).queryKey)).map(({ id }) => id)
    const refused = await closeMany(client, rows)
    selection.keep(refused.map(({ row }) => row.id))
    setSkipped(refused.toSorted((a, b) => order.indexOf(a.row.id) - order.indexOf(b.row.id)))
  }
  return {
    areClosed,
    isSnoozable: rows.every(({ status, isRemoved }) => status === 'open' && !isRemoved),
    isMergeable: count > 1 && new Set(rows.map(({ inboxId }) => inboxId)).size === 1,
    merge: () => {
      // Ids increase over time. The subject of the oldest conversation is kept.
      const [into, ...others] = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      if (into) setMerging({ into, others })
    },
    merging,
    stopMerging: () => setMerging(undefined),
    assign: (id: string) => {
      selection.clear()
      void assignRows(client, rows, id === unassignId ? undefined : { id, name: names(id) })
    },
    tag: (id: string) => {
      selection.clear()
      void tagRows(client, rows, { id, name: byId.get(id)?.name ?? '' })
    },
    toggleClosed: () => {
      if (!areClosed) return void closeAll()
      selection.clear()
      void reopenRows(client, rows)
    },
    skipped,
  }
}

type WorkButtonsProps = {
  work: Work
  rows: readonly ConversationSummary[]
  opened: Opened
  onOpened: (opened: Opened) => void
  onSnoozed: () => void
}

/** Icon buttons with tooltips: labels do not fit into the width of the list in most languages. */
function WorkButtons({ work, rows, opened, onOpened, onSnoozed }: WorkButtonsProps) {
  const t = useTexts(talkTexts)
  const { tip } = useKeys()
  const threads = useTexts(threadsTexts)
  return (
    <>
      <AssignAndTag rows={rows} opened={opened} onOpened={onOpened} onAssign={work.assign} onTag={work.tag} />
      {work.isSnoozable && (
        <SnoozeButton
          rows={rows}
          opened={opened === 'snooze'}
          onChange={(next) => onOpened(next ? 'snooze' : undefined)}
          onSnoozed={onSnoozed}
        />
      )}
      {work.isMergeable && (
        <ActionIcon
          size="xs"
          aria-label={threads('mergeShort')}
          title={tip(threads('mergeShort'), 'merge')}
          onClick={work.merge}
        >
          <IconArrowsJoin2 size={16} />
        </ActionIcon>
      )}
      {!rows.every(({ isRemoved }) => isRemoved) && (
        <ActionIcon
          size="xs"
          aria-label={work.areClosed ? t('reopen') : t('close')}
          title={tip(work.areClosed ? t('reopen') : t('close'), 'close')}
          onClick={work.toggleClosed}
        >
          {work.areClosed ? <IconRotate size={16} /> : <IconCheck size={16} />}
        </ActionIcon>
      )}
    </>
  )
}
