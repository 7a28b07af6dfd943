import type { ConversationSummary } from '@postroom/contract'
import {
  IconArchive,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconCheck,
  IconChecklist,
  IconChevronsUp,
  IconClockPause,
  IconFolder,
  IconLock,
  IconMail,
  IconMailForward,
  IconMailOpened,
  IconPlayerPlay,
  IconRotate,
  IconStar,
  IconTag,
  IconTrash,
  IconTrashX,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { type Command, registerCommands } from '#app/palette/commands.tsx'
import { registerShortcuts } from '#app/palette/page-shortcuts.ts'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { translate, useTexts } from '#lib/i18n.ts'
import { newMessageTexts } from '../compose/new/new-message.texts.ts'
import { customerTexts } from '../customer/customer.texts.ts'
import { movesTexts } from '../moves/moves.texts.ts'
import { type RowActions, runRowKey } from '../moves/use-row-actions.ts'
import { snoozeTexts } from '../snooze/snooze.texts.ts'
import { tasksTexts } from '../tasks/tasks.texts.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import { talkTexts } from './talk.texts.ts'

export type OpenPicker = 'assign' | 'tags' | 'folder' | 'priority' | 'snooze' | undefined

type TalkActions = {
  row: ConversationSummary | undefined
  actions: RowActions
  unread: () => void
  mayReply: boolean
  /** False for observers. */
  mayWork: boolean
  reply: () => void
  comment: () => void
  pick: (picker: OpenPicker) => void
  toggleClosed: () => void
  merge: () => void
  runMacro: () => void
  addTask: () => void
  customer: () => void
  forward: () => void
  splitNewest: () => void
  back: () => void
}

/** Shortcuts and palette commands of the open conversation. */
export function useTalkKeys(talk: TalkActions) {
  const t = useTexts(talkTexts)
  const threads = useTexts(threadsTexts)
  const moves = useTexts(movesTexts)
  const snooze = useTexts(snoozeTexts)
  const newMessage = useTexts(newMessageTexts)
  const customer = useTexts(customerTexts)
  const tasks = useTexts(tasksTexts)
  const isThere = talk.row !== undefined
  const isOpen = talk.row?.status === 'open'
  const subject = talk.row?.subject || t('noSubject')

  // The command labels depend on these.
  const shape = [isOpen, talk.actions.areFlagged, talk.actions.isRemoved, talk.mayWork].join(' ')

  const run = useEffectEvent((key: string): boolean => {
    if (key === 'a' && talk.mayWork) talk.pick('assign')
    else if (key === 't') talk.pick('tags')
    else if (key === 'e' && talk.mayWork) talk.toggleClosed()
    else if (key === 'm' && talk.mayWork) talk.merge()
    else if (key === 'z' && talk.mayWork && isOpen && !talk.actions.isRemoved) talk.pick('snooze')
    else if (key === 'f' && talk.mayReply) talk.forward()
    else if (key === 'T' && talk.mayWork) talk.addTask()
    else if (key === 'U') talk.unread()
    else if (key === 'i') talk.customer()
    else if (key === 'u') talk.back()
    else return talk.mayWork && runRowKey(key, talk.actions, talk.pick)
    return true
  })

  // R and C belong to the list, whose code loads before the conversation.
  const write = useEffectEvent((key: string): boolean => {
    if (key === 'r') talk.reply()
    else if (key === 'c') talk.comment()
    else return false
    return true
  })

  useEffect(() => {
    if (!isThere) return
    function onKeyDown(event: KeyboardEvent) {
      if (isSingleKey(event, true) && run(event.key)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isThere])

  const commands = useEffectEvent((): Command[] => {
    const { isRemoved, hasFolders, areFlagged } = talk.actions
    const own = [
      { key: 'c', label: t('comment'), icon: IconLock },
      { key: 't', label: t('addTag'), icon: IconTag },
      { key: 'i', label: customer('key'), icon: IconUserCircle },
      { key: 'U', label: moves('markUnread'), icon: IconMailOpened },
    ]
    const work = [
      { key: 'a', label: t('assignTo'), icon: IconUser },
      { key: 's', label: moves(areFlagged ? 'unflag' : 'flag'), icon: IconStar },
      { key: 'p', label: moves('setPriority'), icon: IconChevronsUp },
      ...(isOpen && !isRemoved ? [{ key: 'z', label: snooze('until'), icon: IconClockPause }] : []),
      { key: 'm', label: threads('merge'), icon: IconArrowsJoin2 },
      { key: 'T', label: tasks('key'), icon: IconChecklist },
      { key: 'e', label: isOpen ? t('closeLong') : t('reopenLong'), icon: isOpen ? IconCheck : IconRotate },
      ...(hasFolders ? [{ key: 'v', label: moves('moveTo'), icon: IconFolder }] : []),
      ...(hasFolders && !isRemoved ? [{ key: 'y', label: moves('archive'), icon: IconArchive }] : []),
      ...(isRemoved
        ? []
        : [
            { key: '!', label: moves('junk'), icon: IconTrashX },
            { key: '#', label: moves('trash'), icon: IconTrash },
          ]),
    ]
    const keyed = [
      ...(talk.mayReply
        ? [
            { key: 'r', label: t('reply'), icon: IconMail },
            { key: 'f', label: newMessage('forward'), icon: IconMailForward },
          ]
        : []),
      ...own,
      ...(talk.mayWork ? work : []),
    ].map(({ key, label, icon: Icon }) => ({
      id: `conversation ${key}`,
      group: subject,
      label,
      icon: <Icon size={16} />,
      keys: /[A-Z]/.test(key) ? ['⇧', key] : [key.toUpperCase()],
      // Deferred: the closing palette restores the focus, and the new dialog must open afterwards.
      run: () => setTimeout(() => write(key) || run(key)),
    }))
    if (!talk.mayWork) return keyed
    return [
      ...keyed,
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
  })
  useEffect(() => {
    if (isThere && subject && shape) return registerCommands(commands())
    return undefined
  }, [isThere, shape, subject])

  useEffect(() => registerShortcuts('inbox', shortcuts), [])
}

/** Called when the shortcut list opens. */
const shortcuts = () => ({
  title: translate(talkTexts, 'inLists'),
  items: [
    { keys: ['R'], text: translate(talkTexts, 'keyReply') },
    { keys: ['F'], text: translate(newMessageTexts, 'keyForward') },
    { keys: ['C'], text: translate(talkTexts, 'keyComment') },
    { keys: ['C'], text: translate(talkTexts, 'keyNew') },
    { keys: ['A'], text: translate(talkTexts, 'keyAssign') },
    { keys: ['T'], text: translate(talkTexts, 'keyTag') },
    { keys: ['E'], text: translate(talkTexts, 'keyClose') },
    { keys: ['Z'], text: translate(snoozeTexts, 'key') },
    { keys: ['M'], text: translate(threadsTexts, 'keyMerge') },
    { keys: ['⇧', 'T'], text: translate(tasksTexts, 'key') },
    { keys: ['S'], text: translate(movesTexts, 'keyFlag') },
    { keys: ['P'], text: translate(movesTexts, 'setPriority') },
    { keys: ['⇧', 'U'], text: translate(movesTexts, 'keyUnread') },
    { keys: ['Y'], text: translate(movesTexts, 'keyArchive') },
    { keys: ['V'], text: translate(movesTexts, 'keyMove') },
    { keys: ['!'], text: translate(movesTexts, 'keyJunk') },
    { keys: ['#'], text: translate(movesTexts, 'keyTrash') },
    { keys: ['I'], text: translate(customerTexts, 'key') },
    { keys: ['U'], text: translate(talkTexts, 'keyBack') },
    { keys: ['Mod', 'Enter'], text: translate(talkTexts, 'keySend') },
  ],
})
