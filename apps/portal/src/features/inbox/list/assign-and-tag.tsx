import type { ConversationSummary } from '@postroom/contract'
import { ActionIcon } from '@postroom/ui'
import { IconTag, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { useAssigneeChoices, useTagChoices } from '../choices.tsx'
import { tagsQuery } from '../inbox.queries.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Picker } from '../picker.tsx'
import { talkTexts } from '../talk/talk.texts.ts'

type AssignAndTagProps = {
  rows: readonly ConversationSummary[]
  opened: string | undefined
  onOpened: (opened: 'assign' | 'tag' | undefined) => void
  isBusy?: boolean
  /** Gets `unassignId` to unassign. */
  onAssign: (id: string) => void
  onTag: (id: string) => void
}

/** Buttons that assign and tag the selected conversations. */
export function AssignAndTag({ rows, opened, onOpened, isBusy = false, onAssign, onTag }: AssignAndTagProps) {
  const t = useTexts(talkTexts)
  const { tip } = useKeys()
  const people = useAssigneeChoices([...new Set(rows.map((row) => row.inboxId))])
  const tags = useTagChoices()
  const query = useQuery(tagsQuery)
  const propsOf = (which: 'assign' | 'tag') => ({
    picker: {
      opened: opened === which,
      onChange: (next: boolean) => onOpened(next ? which : undefined),
    },
    button: {
      size: 'xs',
      'aria-label': t(which),
      title: tip(t(which), which),
      'aria-expanded': opened === which,
      disabled: isBusy,
      onClick: () => onOpened(opened === which ? undefined : which),
    },
  })
  const assign = propsOf('assign')
  const tag = propsOf('tag')
  return (
    <>
      <Picker
        {...assign.picker}
        label={t('assignTo')}
        placeholder={t('findPerson')}
        choices={people}
        onPick={onAssign}
      >
        <ActionIcon {...assign.button}>
          <IconUser size={16} />
        </ActionIcon>
      </Picker>
      <Picker
        {...tag.picker}
        label={t('addTag')}
        placeholder={t('findTag')}
        empty={t('noTags')}
        choices={tags}
        query={query}
        onPick={onTag}
      >
        <ActionIcon {...tag.button}>
          <IconTag size={16} />
        </ActionIcon>
      </Picker>
    </>
  )
}
