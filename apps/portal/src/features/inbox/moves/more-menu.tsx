import { ActionIcon, Kbd, Menu } from '@postroom/ui'
import {
  IconArchive,
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
import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { type Choice, Picker } from '../picker.tsx'
import { targetsQuery } from './moves.commands.ts'
import css from './moves.module.css'
import { movesTexts } from './moves.texts.ts'
import type { RowActions } from './use-row-actions.ts'

type MoreMenuProps = {
  actions: RowActions
  /** False for observers, who can only read and mark for themselves. */
  mayWork: boolean
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
  onUnread: () => void
  onMacro: () => void
  children?: ReactNode
}

/** Menu of less frequent actions with their shortcuts; the folder picker opens in its place. */
export function MoreMenu({
  actions,
  mayWork,
  isPicking,
  onPicking,
  onUnread,
  onMacro,
  children,
}: MoreMenuProps) {
  const t = useTexts(movesTexts)
  const choices = useFolderChoices(actions, isPicking)
  return (
    <Picker
      isPlace
      opened={isPicking}
      onChange={onPicking}
      label={t('moveTo')}
      placeholder={t('findFolder')}
      empty={choices ? t('noFolders') : t('loading')}
      choices={choices ?? []}
      onPick={(path) => actions.move(targetOf(path, choices ?? []))}
    >
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
              keys={['⇧', 'U']}
              onClick={onUnread}
            />
            {mayWork && <WorkItems actions={actions} onPicking={onPicking} />}
            {mayWork && <Item icon={IconPlayerPlay} text={t('runMacro')} onClick={onMacro} />}
            {children}
          </Menu.Dropdown>
        </Menu>
      </span>
    </Picker>
  )
}

function WorkItems({ actions, onPicking }: Pick<MoreMenuProps, 'actions' | 'onPicking'>) {
  const t = useTexts(movesTexts)
  const { isRemoved, hasFolders, isOneInbox, areFlagged, toggleFlag, move } = actions
  return (
    <>
      <Item
        icon={areFlagged ? IconStarOff : IconStar}
        text={t(areFlagged ? 'unflag' : 'flag')}
        keys={['S']}
        onClick={toggleFlag}
      />
      {isRemoved && <Item icon={IconInbox} text={t('putBack')} onClick={() => move('inbox')} />}
      {hasFolders && !isRemoved && (
        <Item icon={IconArchive} text={t('archive')} keys={['Y']} onClick={() => move('archive')} />
      )}
      {hasFolders && isOneInbox && (
        <Item icon={IconFolder} text={t('moveTo')} keys={['V']} onClick={() => onPicking(true)} />
      )}
      {!isRemoved && (
        <>
          <Item icon={IconTrashX} text={t('junk')} keys={['!']} onClick={() => move('junk')} />
          <Item icon={IconTrash} text={t('trash')} keys={['#']} onClick={() => move('trash')} />
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

type FolderChoice = Choice & { role: 'inbox' | 'archive' | 'other' }

/** Undefined while the folders are loading. */
function useFolderChoices({ rows }: RowActions, isPicking: boolean): FolderChoice[] | undefined {
  const t = useTexts(movesTexts)
  const [first, ...others] = rows
  const { data } = useQuery({
    ...targetsQuery(first ?? { id: '' }),
    enabled: isPicking && first !== undefined,
  })
  return data?.items.map(({ path, role, isFetched }) => ({
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
  }))
}

/** Inbox and archive are sent by purpose, because moving there also opens or closes the conversation. */
const targetOf = (path: string, choices: readonly FolderChoice[]) => {
  const role = choices.find(({ id }) => id === path)?.role
  return role === 'inbox' || role === 'archive' ? role : { path }
}
