import { priorities } from '@postroom/contract/inbox-values'
import { IconArchive, IconFolder, IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { type Choice, type ChoicesQuery, Picker } from '../picker.tsx'
import { PriorityIcon } from '../priority-icon.tsx'
import { targetsQuery } from './moves.commands.ts'
import { movesTexts } from './moves.texts.ts'
import type { RowActions } from './use-row-actions.ts'

export type RowPickerKind = 'folder' | 'inbox' | 'priority'

type RowPickerProps = {
  actions: RowActions
  /** The list that is open. */
  picker: string | undefined
  onClose: () => void
  /** The element beside which the picker opens. */
  children: ReactElement
}

/** The pickers of a folder, an inbox and a priority. */
export function RowPicker({ actions, picker, onClose, children }: RowPickerProps) {
  const lists = usePickers(actions, picker)
  const list = picker === 'folder' || picker === 'inbox' || picker === 'priority' ? lists[picker] : undefined
  return (
    <Picker
      isPlace
      opened={list !== undefined}
      onChange={(opened) => !opened && onClose()}
      label={list?.label ?? ''}
      placeholder={list?.placeholder ?? ''}
      empty={list?.empty ?? ''}
      choices={list?.choices ?? []}
      query={list?.query}
      onPick={(id) => list?.onPick(id)}
    >
      {children}
    </Picker>
  )
}

type PickerContent = {
  label: string
  placeholder: string
  empty?: string
  choices: readonly Choice[]
  query?: ChoicesQuery
  onPick: (id: string) => void
}

function usePickers(actions: RowActions, picker: string | undefined): Record<RowPickerKind, PickerContent> {
  const t = useTexts(movesTexts)
  const { folders, query } = useFolderChoices(actions, picker === 'folder')
  return {
    folder: {
      label: t('moveTo'),
      placeholder: t('findFolder'),
      empty: folders ? t('noFolders') : t('loading'),
      choices: folders ?? [],
      ...(query.error && { query }),
      onPick: (id) => actions.move(targetOf(id, folders ?? [])),
    },
    inbox: {
      label: t('moveToInbox'),
      placeholder: t('findInbox'),
      empty: t('noInboxes'),
      choices: actions.inboxes.map(({ id, name, email }) => ({
        id,
        label: name,
        detail: email,
        icon: <IconInbox size={16} />,
      })),
      onPick: actions.moveToInbox,
    },
    priority: {
      label: t('setPriority'),
      placeholder: t('findPriority'),
      choices: usePriorityChoices(actions),
      onPick: (id) => {
        const priority = priorities.find((one) => one === id)
        if (priority) actions.setPriority(priority)
      },
    },
  }
}

function usePriorityChoices({ priority }: RowActions): Choice[] {
  const t = useTexts(movesTexts)
  return priorities.map((id) => ({
    id,
    label: t(`priority_${id}`),
    icon: <PriorityIcon priority={id} />,
    isChosen: id === priority,
  }))
}

type FolderChoice = Choice & { role: 'inbox' | 'archive' | 'other' }

/** `folders` is undefined until they are loaded. */
function useFolderChoices({ rows }: RowActions, isPicking: boolean) {
  const t = useTexts(movesTexts)
  const [first, ...others] = rows
  const query = useQuery({
    ...targetsQuery(first ?? { id: '' }),
    enabled: isPicking && first !== undefined,
  })
  const { data } = query
  const folders = data?.items.map(
    ({ path, role, isFetched }): FolderChoice => ({
      id: path,
      label: role === 'inbox' ? t('inboxFolder') : path,
      note: isFetched ? undefined : t('notFetched'),
      icon:
        role === 'inbox' ? (
          <IconInbox size={16} />
        ) : role === 'archive' ? (
          <IconArchive size={16} />
        ) : (
          <IconFolder size={16} />
        ),
      isChosen: others.length === 0 && data.current.includes(path),
      role,
    }),
  )
  return { folders, query }
}

/** Inbox and archive are sent by purpose, because moving there also opens or closes the conversation. */
const targetOf = (path: string, choices: readonly FolderChoice[]) => {
  const role = choices.find(({ id }) => id === path)?.role
  return role === 'inbox' || role === 'archive' ? role : { path }
}
