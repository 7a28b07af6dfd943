import { priorities } from '@postroom/contract/inbox-values'
import { ActionIcon, Kbd, Menu } from '@postroom/ui'
import {
  IconArchive,
  IconArrowRightBar,
  IconChevronsUp,
  IconDots,
  IconFolder,
  IconInbox,
  IconMail,
  IconMailOpened,
  IconPlayerPlay,
  IconStar,
  IconStarOff,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { useKeys } from '../keys/use-keys.ts'
import { type Choice, type ChoicesQuery, Picker } from '../picker.tsx'
import { PriorityIcon } from '../priority-icon.tsx'
import { targetsQuery } from './moves.commands.ts'
import css from './moves.module.css'
import { movesTexts } from './moves.texts.ts'
import type { RowActions } from './use-row-actions.ts'

type MenuPicker = 'folder' | 'inbox' | 'priority'

type MoreMenuProps = {
  actions: RowActions
  /** False for observers, who can only read and mark for themselves. */
  mayWork: boolean
  /** The list that is open in its place. */
  picker: string | undefined
  onPicker: (picker: MenuPicker | undefined) => void
  onUnread: () => void
  onMacro: () => void
  children?: ReactNode
}

/** Menu of less frequent actions with their shortcuts; the pickers of a folder, an inbox and a priority open in its place. */
export function MoreMenu({ actions, mayWork, picker, onPicker, onUnread, onMacro, children }: MoreMenuProps) {
  const t = useTexts(movesTexts)
  const { keys } = useKeys()
  return (
    <RowPicker actions={actions} picker={picker} onClose={() => onPicker(undefined)}>
      <span className={css.more}>
        <Menu>
          <Menu.Target>
            <ActionIcon size="xs" aria-label={t('more')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Item
              icon={actions.areUnread ? IconMailOpened : IconMail}
              text={t(actions.areUnread ? 'markRead' : 'markUnread')}
              keys={keys('unread')}
              onClick={onUnread}
            />
            {mayWork && <WorkItems actions={actions} onPicker={onPicker} />}
            {mayWork && <Item icon={IconPlayerPlay} text={t('runMacro')} onClick={onMacro} />}
            {children}
          </Menu.Dropdown>
        </Menu>
      </span>
    </RowPicker>
  )
}

type RowPickerProps = Pick<MoreMenuProps, 'actions' | 'picker'> & {
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

function WorkItems({ actions, onPicker }: Pick<MoreMenuProps, 'actions' | 'onPicker'>) {
  const t = useTexts(movesTexts)
  const { keys } = useKeys()
  const { isRemoved, hasFolders, isOneInbox, inboxes, areFlagged, toggleFlag, move } = actions
  return (
    <>
      <Item
        icon={areFlagged ? IconStarOff : IconStar}
        text={t(areFlagged ? 'unflag' : 'flag')}
        keys={keys('flag')}
        onClick={toggleFlag}
      />
      <Item
        icon={IconChevronsUp}
        text={t('setPriority')}
        keys={keys('priority')}
        onClick={() => onPicker('priority')}
      />
      {isRemoved && <Item icon={IconInbox} text={t('putBack')} onClick={() => move('inbox')} />}
      {hasFolders && !isRemoved && (
        <Item icon={IconArchive} text={t('archive')} keys={keys('archive')} onClick={() => move('archive')} />
      )}
      {hasFolders && isOneInbox && (
        <Item icon={IconFolder} text={t('moveTo')} keys={keys('folder')} onClick={() => onPicker('folder')} />
      )}
      {inboxes.length > 0 && (
        <Item
          icon={IconArrowRightBar}
          text={t('moveToInbox')}
          keys={keys('inbox')}
          onClick={() => onPicker('inbox')}
        />
      )}
      {!isRemoved && (
        <>
          <Item icon={IconTrashX} text={t('junk')} keys={keys('junk')} onClick={() => move('junk')} />
          <Item icon={IconTrash} text={t('trash')} keys={keys('trash')} onClick={() => move('trash')} />
        </>
      )}
    </>
  )
}

type ItemProps = {
  icon: ComponentType<{ size?: number }>
  text: string
  keys?: readonly string[]
  onClick: () => void
}

const Item = ({ icon: Icon, text, keys, onClick }: ItemProps) => (
  <Menu.Item
    leftSection={<Icon size={16} />}
    rightSection={
      keys && (
        <span aria-hidden>
          <Kbd keys={keys} />
        </span>
      )
    }
    onClick={onClick}
  >
    {text}
  </Menu.Item>
)

type PickerContent = {
  label: string
  placeholder: string
  empty?: string
  choices: readonly Choice[]
  query?: ChoicesQuery
  onPick: (id: string) => void
}

function usePickers(actions: RowActions, picker: string | undefined): Record<MenuPicker, PickerContent> {
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
