import type { ConversationSummary } from '@postroom/contract'
import { useListener } from '@postroom/ui'
import {
  IconArchive,
  IconArrowRightBar,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconBellOff,
  IconBellPlus,
  IconCheck,
  IconChecklist,
  IconChevronsUp,
  IconCircleArrowDown,
  IconClockPause,
  IconFolder,
  IconLock,
  IconMail,
  IconMailForward,
  IconMailOpened,
  IconPlayerPlay,
  IconPrinter,
  IconRotate,
  IconStar,
  IconTag,
  IconTrash,
  IconTrashX,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react'
import { useEffectEvent } from 'react'
import { type Command, useCommands } from '#app/palette/commands.tsx'
import { useShortcuts } from '#app/palette/page-shortcuts.ts'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { useTexts } from '#lib/i18n.ts'
import { readKey } from '#lib/read-key.ts'
import { newMessageTexts } from '../compose/new/new-message.texts.ts'
import { customerTexts } from '../customer/customer.texts.ts'
import { followingTexts } from '../following/following.texts.ts'
import { type CommandId, schemes } from '../keys/schemes.ts'
import { conversationShortcuts } from '../keys/shortcut-group.ts'
import { keysIn, useKeyReader, useScheme } from '../keys/use-keys.ts'
import { movesTexts } from '../moves/moves.texts.ts'
import { type RowActions, runRowKey } from '../moves/use-row-actions.ts'
import { printTexts } from '../print/print.texts.ts'
import { snoozeTexts } from '../snooze/snooze.texts.ts'
import { tasksTexts } from '../tasks/tasks.texts.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import { talkTexts } from './talk.texts.ts'

type Keyed = { id: CommandId; label: string; icon: typeof IconCheck }

export type OpenPicker = 'assign' | 'tags' | 'folder' | 'inbox' | 'priority' | 'snooze' | undefined

type TalkActions = {
  row: ConversationSummary | undefined
  actions: RowActions
  unread: () => void
  mayReply: boolean
  /** False for observers. */
  mayWork: boolean
  reply: () => void
  replySender: () => void
  comment: () => void
  pick: (picker: OpenPicker) => void
  toggleClosed: () => void
  closeAndNext: () => void
  merge: () => void
  runMacro: () => void
  addTask: () => void
  customer: () => void
  follow: (wanted: 'followed' | 'muted') => void
  forward: () => void
  splitNewest: () => void
  print: () => void
  back: () => void
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'

/** Shortcuts and palette commands of the open conversation. */
export function useTalkKeys(talk: TalkActions) {
  const t = useTexts(talkTexts)
  const threads = useTexts(threadsTexts)
  const moves = useTexts(movesTexts)
  const snooze = useTexts(snoozeTexts)
  const newMessage = useTexts(newMessageTexts)
  const customer = useTexts(customerTexts)
  const tasks = useTexts(tasksTexts)
  const following = useTexts(followingTexts)
  const printing = useTexts(printTexts)
  const scheme = useScheme()
  useKeyReader()
  const isThere = talk.row !== undefined
  const isOpen = talk.row?.status === 'open'
  const subject = talk.row?.subject || t('noSubject')

  // The command labels depend on these.
  const shape = [isOpen, talk.actions.areFlagged, talk.actions.isRemoved, talk.mayWork, scheme].join(' ')

  const run = useEffectEvent((key: string): boolean => {
    if (key === 'a' && talk.mayWork) talk.pick('assign')
    else if (key === 't') talk.pick('tags')
    else if (key === 'e' && talk.mayWork) talk.toggleClosed()
    else if (key === 'E' && talk.mayWork && isOpen) talk.closeAndNext()
    else if (key === 'm' && talk.mayWork) talk.merge()
    else if (key === 'z' && talk.mayWork && isOpen && !talk.actions.isRemoved) talk.pick('snooze')
    else if (key === 'f' && talk.mayReply) talk.forward()
    else if (key === 'T' && talk.mayWork) talk.addTask()
    else if (key === 'U') talk.unread()
    else if (key === 'i') talk.customer()
    else if (key === 'W') talk.follow('followed')
    else if (key === 'M') talk.follow('muted')
    else if (key === 'u') talk.back()
    else return talk.mayWork && runRowKey(key, talk.actions, talk.pick)
    return true
  })

  // R, Shift+R and C belong to the list, whose code loads before the conversation.
  const write = useEffectEvent((key: string): boolean => {
    if (key === 'r') talk.reply()
    else if (key === 'R') talk.replySender()
    else if (key === 'c') talk.comment()
    else return false
    return true
  })

  const onKeyDown = (event: KeyboardEvent) => {
    // The browser would print the part of the page that is on the screen.
    const isPrint = isPrintKey(event)
    if (isPrint) talk.print()
    if (isPrint || (isSingleKey(event, true) && run(readKey(event.key)))) event.preventDefault()
  }
  useListener(window, 'keydown', onKeyDown, { isOn: isThere })

  const commands = (): Command[] => {
    const { isRemoved, hasFolders, inboxes, areFlagged } = talk.actions
    const own: Keyed[] = [
      { id: 'comment', label: t('comment'), icon: IconLock },
      { id: 'tag', label: t('addTag'), icon: IconTag },
      { id: 'customer', label: customer('key'), icon: IconUserCircle },
      { id: 'follow', label: following('keyFollow'), icon: IconBellPlus },
      { id: 'mute', label: following('keyMute'), icon: IconBellOff },
      { id: 'unread', label: moves('markUnread'), icon: IconMailOpened },
    ]
    const snoozing: Keyed = { id: 'snooze', label: snooze('until'), icon: IconClockPause }
    const next: Keyed = { id: 'closeAndNext', label: t('closeAndNext'), icon: IconCircleArrowDown }
    const folder: Keyed = { id: 'folder', label: moves('moveTo'), icon: IconFolder }
    const inbox: Keyed = { id: 'inbox', label: moves('moveToInbox'), icon: IconArrowRightBar }
    const archive: Keyed = { id: 'archive', label: moves('archive'), icon: IconArchive }
    const removal: Keyed[] = [
      { id: 'junk', label: moves('junk'), icon: IconTrashX },
      { id: 'trash', label: moves('trash'), icon: IconTrash },
    ]
    const work: Keyed[] = [
      { id: 'assign', label: t('assignTo'), icon: IconUser },
      { id: 'flag', label: moves(areFlagged ? 'unflag' : 'flag'), icon: IconStar },
      { id: 'priority', label: moves('setPriority'), icon: IconChevronsUp },
      ...(isOpen && !isRemoved ? [snoozing] : []),
      { id: 'merge', label: threads('merge'), icon: IconArrowsJoin2 },
      { id: 'task', label: tasks('key'), icon: IconChecklist },
      {
        id: 'close',
        label: isOpen ? t('closeLong') : t('reopenLong'),
        icon: isOpen ? IconCheck : IconRotate,
      },
      ...(isOpen ? [next] : []),
      ...(hasFolders ? [folder] : []),
      ...(inboxes.length > 0 ? [inbox] : []),
      ...(hasFolders && !isRemoved ? [archive] : []),
      ...(isRemoved ? [] : removal),
    ]
    const answer: Keyed[] = [
      { id: 'reply', label: t('reply'), icon: IconMail },
      { id: 'replySender', label: t('keyReplySender'), icon: IconMail },
      { id: 'forward', label: newMessage('forward'), icon: IconMailForward },
    ]
    const keyed = [...(talk.mayReply ? answer : []), ...own, ...(talk.mayWork ? work : [])].map(
      ({ id, label, icon: Icon }) => ({
        id: `conversation ${id}`,
        group: subject,
        label,
        icon: <Icon size={16} />,
        keys: keysIn(scheme, id),
        // Deferred: the closing palette restores the focus, and the new dialog must open afterwards.
        run: () => setTimeout(() => write(schemes.postroom[id]) || run(schemes.postroom[id])),
      }),
    )
    const print: Command = {
      id: 'conversation print',
      group: subject,
      label: printing('key'),
      icon: <IconPrinter size={16} />,
      keys: ['Mod', 'P'],
      run: () => talk.print(),
    }
    if (!talk.mayWork) return [...keyed, print]
    return [
      ...keyed,
      print,
      {
        id: 'conversation macro',
        group: subject,
        label: moves('runMacro'),
        icon: <IconPlayerPlay size={16} />,
        // Deferred like those with keys.
        run: () => setTimeout(talk.runMacro),
      },
      {
        id: 'conversation split',
        group: subject,
        label: threads('splitNewest'),
        icon: <IconArrowsSplit2 size={16} />,
        run: () => talk.splitNewest(),
      },
    ]
  }
  useCommands(commands, isThere, `${shape} ${subject}`)
  useShortcuts('inbox', () => conversationShortcuts(scheme), true, scheme)
}
