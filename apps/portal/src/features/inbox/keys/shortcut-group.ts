import type { ShortcutScheme } from '@postroom/contract'
import type { ShortcutGroup } from '#app/palette/page-shortcuts.ts'
import { translate } from '#lib/i18n.ts'
import { keysOf } from '#lib/keys-of.ts'
import { newMessageTexts } from '../compose/new/new-message.texts.ts'
import { customerTexts } from '../customer/customer.texts.ts'
import { followingTexts } from '../following/following.texts.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { wholeListTexts } from '../list/whole-list.texts.ts'
import { movesTexts } from '../moves/moves.texts.ts'
import { printTexts } from '../print/print.texts.ts'
import { snoozeTexts } from '../snooze/snooze.texts.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import { tasksTexts } from '../tasks/tasks.texts.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import { type CommandId, placesOf, schemes } from './schemes.ts'
import { keysIn } from './use-keys.ts'

/** The others are listed for all lists together. */
type ListedId = Exclude<CommandId, 'next' | 'previous' | 'open' | 'select'>

const texts: Readonly<Record<ListedId, () => string>> = {
  reply: () => translate(talkTexts, 'keyReply'),
  replySender: () => translate(talkTexts, 'keyReplySender'),
  forward: () => translate(newMessageTexts, 'keyForward'),
  comment: () => translate(talkTexts, 'keyComment'),
  newMessage: () => translate(inboxTexts, 'newMessage'),
  assign: () => translate(talkTexts, 'keyAssign'),
  tag: () => translate(talkTexts, 'keyTag'),
  close: () => translate(talkTexts, 'keyClose'),
  closeAndNext: () => translate(talkTexts, 'closeAndNext'),
  snooze: () => translate(snoozeTexts, 'key'),
  merge: () => translate(threadsTexts, 'keyMerge'),
  task: () => translate(tasksTexts, 'key'),
  flag: () => translate(movesTexts, 'keyFlag'),
  priority: () => translate(movesTexts, 'setPriority'),
  unread: () => translate(movesTexts, 'keyUnread'),
  archive: () => translate(movesTexts, 'keyArchive'),
  folder: () => translate(movesTexts, 'keyMove'),
  inbox: () => translate(movesTexts, 'keyMoveToInbox'),
  junk: () => translate(movesTexts, 'keyJunk'),
  trash: () => translate(movesTexts, 'keyTrash'),
  follow: () => translate(followingTexts, 'keyFollow'),
  mute: () => translate(followingTexts, 'keyMute'),
  customer: () => translate(customerTexts, 'key'),
  back: () => translate(talkTexts, 'keyBack'),
}
const all = keysOf(texts)
/** Without a selection, the others act on the row under the cursor. */
const forSeveral: readonly ListedId[] = ['merge']

const groupOf = (scheme: ShortcutScheme, ids: readonly ListedId[]): ShortcutGroup => ({
  title: translate(talkTexts, 'inLists'),
  items: ids.map((id) => ({ keys: keysIn(scheme, id), text: texts[id]() })),
})

const worksAt = (scheme: ShortcutScheme, place: string) => (id: ListedId) =>
  placesOf(schemes[scheme], id).includes(place)

/** What works while no conversation is open. */
export function listShortcuts(scheme: ShortcutScheme, isSelecting: boolean): ShortcutGroup {
  const ids = all.filter(worksAt(scheme, 'list')).filter((id) => isSelecting || !forSeveral.includes(id))
  const group = groupOf(scheme, ids)
  const selectAll = { keys: ['Mod', 'A'], text: translate(wholeListTexts, 'keySelectAll') }
  return { ...group, items: [selectAll, ...group.items] }
}

/** What works in an open conversation. */
export function conversationShortcuts(scheme: ShortcutScheme): ShortcutGroup {
  const group = groupOf(scheme, all.filter(worksAt(scheme, 'conversation')))
  const send = { keys: ['Mod', 'Enter'], text: translate(talkTexts, 'keySend') }
  const print = { keys: ['Mod', 'P'], text: translate(printTexts, 'key') }
  return { ...group, items: [...group.items, send, print] }
}
