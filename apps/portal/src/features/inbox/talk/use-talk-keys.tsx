import type { ConversationSummary } from '@postroom/contract'
import {
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconCheck,
  IconLock,
  IconMail,
  IconRotate,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { type Command, registerCommands } from '#app/palette/commands.tsx'
import { registerShortcuts } from '#app/palette/page-shortcuts.ts'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { translate, useTexts } from '#lib/i18n.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import { talkTexts } from './talk.texts.ts'

export type OpenPicker = 'assign' | 'tags' | undefined

type TalkActions = {
  row: ConversationSummary | undefined
  mayReply: boolean
  /** Not where one only looks on. */
  mayWork: boolean
  reply: () => void
  comment: () => void
  pick: (picker: OpenPicker) => void
  toggleClosed: () => void
  merge: () => void
  splitNewest: () => void
  back: () => void
}

/** Keys and palette commands of the conversation on screen. */
export function useTalkKeys(actions: TalkActions) {
  const t = useTexts(talkTexts)
  const threads = useTexts(threadsTexts)
  const isThere = actions.row !== undefined
  const isOpen = actions.row?.status === 'open'
  const subject = actions.row?.subject || t('noSubject')

  const run = useEffectEvent((key: string): boolean => {
    if (key === 'r' && actions.mayReply) actions.reply()
    else if (key === 'c') actions.comment()
    else if (key === 'a' && actions.mayWork) actions.pick('assign')
    else if (key === 't') actions.pick('tags')
    else if (key === 'e' && actions.mayWork) actions.toggleClosed()
    else if (key === 'm' && actions.mayWork) actions.merge()
    else if (key === 'u') actions.back()
    else return false
    return true
  })

  useEffect(() => {
    if (!isThere) return
    function onKeyDown(event: KeyboardEvent) {
      if (isSingleKey(event) && run(event.key)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isThere])

  const commands = useEffectEvent((): Command[] => [
    ...[
      { key: 'r', label: t('reply'), icon: <IconMail size={16} /> },
      { key: 'c', label: t('comment'), icon: <IconLock size={16} /> },
      { key: 'a', label: t('assignTo'), icon: <IconUser size={16} /> },
      { key: 't', label: t('addTag'), icon: <IconTag size={16} /> },
      { key: 'm', label: threads('merge'), icon: <IconArrowsJoin2 size={16} /> },
      {
        key: 'e',
        label: isOpen ? t('closeLong') : t('reopenLong'),
        icon: isOpen ? <IconCheck size={16} /> : <IconRotate size={16} />,
      },
    ]
      .filter(({ key }) => (key === 'r' ? actions.mayReply : !'aem'.includes(key) || actions.mayWork))
      .map(({ key, label, icon }) => ({
        id: `conversation ${key}`,
        group: subject,
        label,
        icon,
        keys: [key.toUpperCase()],
        // The palette gives the focus back when it has gone; what opens must come after.
        run: () => setTimeout(() => run(key)),
      })),
    {
      id: 'conversation split',
      group: subject,
      label: threads('splitNewest'),
      icon: <IconArrowsSplit2 size={16} />,
      run: () => actions.splitNewest(),
    },
  ])
  useEffect(() => {
    if (isThere && subject && isOpen !== undefined) return registerCommands(commands())
    return undefined
  }, [isThere, isOpen, subject])

  useEffect(() => registerShortcuts('inbox', shortcuts), [])
}

/** Asked for when the list of keys is shown. */
const shortcuts = () => ({
  title: translate(talkTexts, 'inLists'),
  items: [
    { keys: ['R'], text: translate(talkTexts, 'keyReply') },
    { keys: ['C'], text: translate(talkTexts, 'keyComment') },
    { keys: ['A'], text: translate(talkTexts, 'keyAssign') },
    { keys: ['T'], text: translate(talkTexts, 'keyTag') },
    { keys: ['E'], text: translate(talkTexts, 'keyClose') },
    { keys: ['M'], text: translate(threadsTexts, 'keyMerge') },
    { keys: ['U'], text: translate(talkTexts, 'keyBack') },
    { keys: ['Mod', 'Enter'], text: translate(talkTexts, 'keySend') },
  ],
})
