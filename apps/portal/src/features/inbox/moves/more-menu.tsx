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
import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { useKeys } from '../keys/use-keys.ts'
import css from './moves.module.css'
import { movesTexts } from './moves.texts.ts'
import { RowPicker, type RowPickerKind } from './row-picker.tsx'
import type { RowActions } from './use-row-actions.ts'

type MoreMenuProps = {
  actions: RowActions
  /** False for observers, who can only read and mark for themselves. */
  mayWork: boolean
  /** The list that is open in its place. */
  picker: string | undefined
  onPicker: (picker: RowPickerKind | undefined) => void
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
