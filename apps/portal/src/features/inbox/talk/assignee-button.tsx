import type { ConversationSummary } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { unassignId, useAssigneeChoices } from '../choices.tsx'
import { useNames } from '../directory.ts'
import { assign, showRefusal } from '../inbox.commands.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Picker } from '../picker.tsx'
import { StateReasons } from './lazy-reasons.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './talk-pane.module.css'
import type { OpenPicker } from './use-talk-keys.tsx'

/** Who works on a conversation, for those who only read it. */
export function Assignee({ userId }: { userId: string | null }) {
  const t = useTexts(talkTexts)
  const name = useAssigneeName(userId)
  return (
    <span className={css.watched} title={t('observing')}>
      <PersonAvatar userId={userId} name={name} size={20} />
      <span className={css.assigneeName}>{name}</span>
    </span>
  )
}

function useAssigneeName(userId: string | null): string {
  const t = useTexts(talkTexts)
  const name = useNames()(userId)
  return userId === null ? t('noAssignee') : name || t('someone')
}

type AssigneeButtonProps = {
  row: ConversationSummary
  opened: boolean
  onPicker: (picker: OpenPicker) => void
}

/** Who works on a conversation, and whom to assign it to. */
export function AssigneeButton({ row, opened, onPicker }: AssigneeButtonProps) {
  const t = useTexts(talkTexts)
  const { tip } = useKeys()
  const client = useQueryClient()
  const choices = useAssigneeChoices([row.inboxId], row.assigneeId)
  const name = useAssigneeName(row.assigneeId)
  return (
    <Picker
      opened={opened}
      onChange={(next) => onPicker(next ? 'assign' : undefined)}
      label={t('assignTo')}
      placeholder={t('findPerson')}
      choices={choices}
      foot={
        opened && (
          <Suspense>
            <StateReasons row={row} part="assignee" />
          </Suspense>
        )
      }
      onPick={(id) => void assign(client, row, id === unassignId ? null : id).catch(showRefusal)}
    >
      <Button
        size="xs"
        className={css.assignee ?? ''}
        leftSection={<PersonAvatar userId={row.assigneeId} name={name} size={20} />}
        rightSection={<IconChevronDown className={css.closeWord} size={14} />}
        aria-label={t('assignee', { name })}
        aria-haspopup="dialog"
        aria-expanded={opened}
        title={tip(t('assignTo'), 'assign')}
        onClick={() => onPicker(opened ? undefined : 'assign')}
      >
        <span className={css.assigneeName}>{name}</span>
      </Button>
    </Picker>
  )
}
