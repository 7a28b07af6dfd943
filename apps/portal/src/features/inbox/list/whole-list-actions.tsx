import type { BulkTarget, ConversationSummary } from '@postroom/contract'
import { ActionIcon, BulkBar } from '@postroom/ui'
import { IconCheck, IconEye, IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { unassignId } from '../choices.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { SnoozeButton } from '../snooze/snooze-button.tsx'
import { talkTexts } from '../talk/talk.texts.ts'
import { AssignAndTag } from './assign-and-tag.tsx'
import css from './list-pane.module.css'
import { useBulkKeys } from './use-bulk-keys.ts'
import type { Selection } from './use-selection.ts'
import { useWholeActions, type WholeActions } from './use-whole-actions.ts'
import { type MenuPicker, WholeListMenu } from './whole-list-menu.tsx'

type Opened = 'assign' | 'tag' | 'snooze' | MenuPicker | undefined

type WholeListActionsProps = {
  target: BulkTarget
  count: number
  /** The loaded conversations. */
  rows: readonly ConversationSummary[]
  selection: Selection
}

/** The actions for conversations that the server changes, in place of those for some rows. */
export function WholeListActions({ target, count, rows, selection }: WholeListActionsProps) {
  const t = useTexts(talkTexts)
  const [opened, setOpened] = useState<Opened>()
  const actions = useWholeActions(target, rows, selection)
  useBulkKeys((key) => runKey(key, actions, setOpened))
  return (
    <div className={css.bulk}>
      <BulkBar count={count} onClear={selection.clear}>
        {actions.mayWork ? (
          <Buttons actions={actions} rows={rows} opened={opened} onOpened={setOpened} />
        ) : (
          <span className={css.watched}>
            <IconEye size={14} />
            {t('observing')}
          </span>
        )}
        <WholeListMenu actions={actions} picker={opened} onPicker={setOpened} />
      </BulkBar>
    </div>
  )
}

/** Runs the shortcut; false if the key is none of them. Keys of single conversations do nothing here. */
function runKey(key: string, actions: WholeActions, open: (opened: Opened) => void): boolean {
  const { start, mayWork, areClosed, areRemoved, inboxes } = actions
  if (key === 'U') start({ kind: 'mark_read', isRead: true })
  else if (!mayWork) return false
  else if (key === 'a') open('assign')
  else if (key === 't') open('tag')
  else if (key === 'p') open('priority')
  else if (key === 's') start({ kind: 'flag', isFlagged: true })
  else if (areRemoved) return false
  else if (key === 'z' && !areClosed) open('snooze')
  else if (key === 'e') start({ kind: areClosed ? 'reopen' : 'close' })
  else if (key === 'V' && inboxes.length > 0) open('inbox')
  else if (key === 'y') start({ kind: 'move', to: 'archive' })
  else if (key === '!') start({ kind: 'move', to: 'junk' })
  else if (key === '#' || key === 'Delete') start({ kind: 'move', to: 'trash' })
  else return false
  return true
}

type ButtonsProps = {
  actions: WholeActions
  rows: readonly ConversationSummary[]
  opened: Opened
  onOpened: (opened: Opened) => void
}

function Buttons({ actions, rows, opened, onOpened }: ButtonsProps) {
  const t = useTexts(talkTexts)
  const { tip } = useKeys()
  const { start, isStarting, areClosed, areRemoved } = actions
  return (
    <>
      <AssignAndTag
        rows={rows}
        opened={opened}
        onOpened={onOpened}
        isBusy={isStarting}
        onAssign={(id) => start({ kind: 'assign', assigneeId: id === unassignId ? null : id })}
        onTag={(id) => start({ kind: 'tag', add: [id], remove: [] })}
      />
      {!areClosed && !areRemoved && (
        <SnoozeButton
          rows={rows}
          opened={opened === 'snooze'}
          onChange={(next) => onOpened(next ? 'snooze' : undefined)}
          onChoose={(at) => start({ kind: 'snooze', until: at?.toISOString() ?? null })}
        />
      )}
      {!areRemoved && (
        <ActionIcon
          size="xs"
          aria-label={areClosed ? t('reopen') : t('close')}
          title={tip(areClosed ? t('reopen') : t('close'), 'close')}
          loading={isStarting}
          onClick={() => start({ kind: areClosed ? 'reopen' : 'close' })}
        >
          {areClosed ? <IconRotate size={16} /> : <IconCheck size={16} />}
        </ActionIcon>
      )}
    </>
  )
}
