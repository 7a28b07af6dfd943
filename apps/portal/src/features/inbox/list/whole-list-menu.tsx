import type { BulkJobAction } from '@postroom/contract'
import { priorities } from '@postroom/contract/inbox-values'
import { ActionIcon, Menu } from '@postroom/ui'
import {
  IconArchive,
  IconArrowRightBar,
  IconChevronsUp,
  IconClock,
  IconDots,
  IconHistory,
  IconInbox,
  IconMail,
  IconMailOpened,
  IconRotate,
  IconStar,
  IconStarOff,
  IconTag,
  IconTrash,
  IconTrashX,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { openRecentChanges } from '#app/palette/palette-state.ts'
import { useTexts } from '#lib/i18n.ts'
import { useTagChoices } from '../choices.tsx'
import { type InboxRow, tagsQuery, teamsQuery } from '../inbox.queries.ts'
import moves from '../moves/moves.module.css'
import { movesTexts } from '../moves/moves.texts.ts'
import { type Choice, type ChoicesQuery, Picker } from '../picker.tsx'
import { PriorityIcon } from '../priority-icon.tsx'
import { snoozeTexts } from '../snooze/snooze.texts.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import type { WholeActions } from './use-whole-actions.ts'
import { wholeListTexts } from './whole-list.texts.ts'

const menuPickers = ['team', 'untag', 'priority', 'inbox'] as const
export type MenuPicker = (typeof menuPickers)[number]

type WholeListMenuProps = {
  actions: WholeActions
  /** The list that is open in its place. */
  picker: string | undefined
  onPicker: (picker: MenuPicker | undefined) => void
}

/** Less frequent actions; both directions of each, since the conversations may differ. */
export function WholeListMenu({ actions, picker, onPicker }: WholeListMenuProps) {
  const t = useTexts(movesTexts)
  const { start, mayWork, inboxes } = actions
  const pickers = usePickers(inboxes)
  const known = menuPickers.find((one) => one === picker)
  const chosen = known && pickers[known]
  return (
    <Picker
      isPlace
      opened={chosen !== undefined}
      onChange={(opened) => !opened && onPicker(undefined)}
      label={chosen?.label ?? ''}
      placeholder={chosen?.placeholder ?? ''}
      empty={chosen?.empty ?? ''}
      choices={chosen?.choices ?? []}
      query={chosen?.query}
      onPick={(id) => chosen && start(chosen.actionOf(id))}
    >
      <span className={moves.more}>
        <Menu>
          <Menu.Target>
            <ActionIcon size="xs" aria-label={t('more')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Item
              icon={IconMailOpened}
              text={t('markRead')}
              onClick={() => start({ kind: 'mark_read', isRead: true })}
            />
            <Item
              icon={IconMail}
              text={t('markUnread')}
              onClick={() => start({ kind: 'mark_read', isRead: false })}
            />
            {mayWork && <WorkItems actions={actions} onPicker={onPicker} />}
            {mayWork && <Item icon={IconHistory} text={t('recentChanges')} onClick={openRecentChanges} />}
          </Menu.Dropdown>
        </Menu>
      </span>
    </Picker>
  )
}

function WorkItems({ actions, onPicker }: Pick<WholeListMenuProps, 'actions' | 'onPicker'>) {
  const t = useTexts(movesTexts)
  const talk = useTexts(talkTexts)
  const snooze = useTexts(snoozeTexts)
  const whole = useTexts(wholeListTexts)
  const { start, areRemoved, areClosed } = actions
  return (
    <>
      <Item icon={IconUsersGroup} text={talk('giveToTeam')} onClick={() => onPicker('team')} />
      <Item icon={IconTag} text={whole('removeTag')} onClick={() => onPicker('untag')} />
      <Item icon={IconStar} text={t('flag')} onClick={() => start({ kind: 'flag', isFlagged: true })} />
      <Item icon={IconStarOff} text={t('unflag')} onClick={() => start({ kind: 'flag', isFlagged: false })} />
      <Item icon={IconChevronsUp} text={t('setPriority')} onClick={() => onPicker('priority')} />
      {!areClosed && (
        <Item icon={IconClock} text={snooze('wake')} onClick={() => start({ kind: 'unsnooze' })} />
      )}
      {!areClosed && (
        <Item icon={IconRotate} text={talk('reopen')} onClick={() => start({ kind: 'reopen' })} />
      )}
      {areRemoved ? (
        <Item icon={IconInbox} text={t('putBack')} onClick={() => start({ kind: 'move', to: 'inbox' })} />
      ) : (
        <>
          <Item
            icon={IconArchive}
            text={t('archive')}
            onClick={() => start({ kind: 'move', to: 'archive' })}
          />
          <Item icon={IconArrowRightBar} text={t('moveToInbox')} onClick={() => onPicker('inbox')} />
          <Item icon={IconTrashX} text={t('junk')} onClick={() => start({ kind: 'move', to: 'junk' })} />
          <Item icon={IconTrash} text={t('trash')} onClick={() => start({ kind: 'move', to: 'trash' })} />
        </>
      )}
    </>
  )
}

type ItemProps = { icon: ComponentType<{ size?: number }>; text: string; onClick: () => void }

const Item = ({ icon: Icon, text, onClick }: ItemProps) => (
  <Menu.Item leftSection={<Icon size={16} />} onClick={onClick}>
    {text}
  </Menu.Item>
)

type Chosen = {
  label: string
  placeholder: string
  empty?: string
  choices: readonly Choice[]
  query?: ChoicesQuery
  actionOf: (id: string) => BulkJobAction
}

const noTeam = ''

function usePickers(inboxes: readonly InboxRow[]): Record<MenuPicker, Chosen> {
  const t = useTexts(movesTexts)
  const talk = useTexts(talkTexts)
  const whole = useTexts(wholeListTexts)
  const teams = useQuery(teamsQuery)
  const labels = useQuery(tagsQuery)
  const tags = useTagChoices()
  return {
    team: {
      label: talk('giveToTeam'),
      placeholder: talk('findTeam'),
      choices: [
        ...(teams.data?.items ?? []).map(({ id, name }) => ({
          id,
          label: name,
          icon: <IconUsersGroup size={16} />,
        })),
        { id: noTeam, label: talk('noTeam') },
      ],
      query: teams,
      actionOf: (id) => ({ kind: 'assign_team', teamId: id === noTeam ? null : id }),
    },
    untag: {
      label: whole('removeTag'),
      placeholder: talk('findTag'),
      empty: talk('noTags'),
      choices: tags,
      query: labels,
      actionOf: (id) => ({ kind: 'tag', add: [], remove: [id] }),
    },
    inbox: {
      label: t('moveToInbox'),
      placeholder: t('findInbox'),
      empty: t('noInboxes'),
      choices: inboxes.map(({ id, name, email }) => ({
        id,
        label: name,
        detail: email,
        icon: <IconInbox size={16} />,
      })),
      actionOf: (inboxId) => ({ kind: 'move_to_inbox', inboxId }),
    },
    priority: {
      label: t('setPriority'),
      placeholder: t('findPriority'),
      choices: priorities.map((id) => ({
        id,
        label: t(`priority_${id}`),
        icon: <PriorityIcon priority={id} />,
      })),
      actionOf: (id) => ({
        kind: 'set_priority',
        priority: priorities.find((one) => one === id) ?? 'normal',
      }),
    },
  }
}
