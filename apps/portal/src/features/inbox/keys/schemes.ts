import type { ShortcutScheme } from '@postroom/contract'
import { keysOf } from '#lib/keys-of.ts'

const list = ['list']
const conversation = ['conversation']
const both = ['list', 'conversation']

/** Where each command works: in the list without an open conversation, or beside and in an open one. */
const places = {
  next: both,
  previous: both,
  open: both,
  select: both,
  newMessage: list,
  reply: both,
  replySender: both,
  forward: conversation,
  comment: conversation,
  assign: both,
  tag: both,
  close: both,
  closeAndNext: conversation,
  snooze: both,
  merge: both,
  task: conversation,
  flag: both,
  priority: both,
  unread: both,
  archive: both,
  folder: both,
  inbox: both,
  junk: both,
  trash: both,
  follow: conversation,
  mute: conversation,
  customer: conversation,
  back: conversation,
} as const satisfies Record<string, readonly string[]>

export type CommandId = keyof typeof places

/** A capital letter is pressed with Shift. */
type Keys = Readonly<Record<CommandId, string>>

const postroom: Keys = {
  next: 'j',
  previous: 'k',
  open: 'o',
  select: 'x',
  newMessage: 'c',
  reply: 'r',
  replySender: 'R',
  forward: 'f',
  comment: 'c',
  assign: 'a',
  tag: 't',
  close: 'e',
  closeAndNext: 'E',
  snooze: 'z',
  merge: 'm',
  task: 'T',
  flag: 's',
  priority: 'p',
  unread: 'U',
  archive: 'y',
  folder: 'v',
  inbox: 'V',
  junk: '!',
  trash: '#',
  follow: 'W',
  mute: 'M',
  customer: 'i',
  back: 'u',
}

/** Gmail's C always writes a new message, so comments need another key; its Y removes from the list, which closes. */
const gmail: Keys = {
  ...postroom,
  archive: 'e',
  close: 'y',
  closeAndNext: 'Y',
  comment: 'n',
  snooze: 'b',
  tag: 'l',
}

/** Front's "archive" closes. Its S and M collide with our star and merge. */
const front: Keys = {
  ...postroom,
  assign: 'w',
  tag: 'l',
  snooze: 's',
  flag: 'z',
  folder: 'm',
  merge: 'M',
  mute: 'Q',
  forward: 'F',
  customer: 'I',
}

export const schemes: Readonly<Record<ShortcutScheme, Keys>> = { postroom, gmail, front }

export const commandIds = keysOf(places)

/** Places where a command works. With a key of its own, a new message can be written beside a conversation too. */
export const placesOf = (keys: Keys, id: CommandId): readonly string[] =>
  id === 'newMessage' && keys.newMessage !== keys.comment ? both : places[id]

/**
 * What a key means in a scheme: the key of the same command in the default scheme, which the handlers know, or the id of
 * one of the two commands that share a key there. Empty for keys whose default command has another one.
 */
export function readIn(keys: Keys, key: string): string {
  const [id, other] = commandIds.filter((one) => keys[one] === key)
  if (!id) return commandIds.some((one) => postroom[one] === key) ? '' : key
  return other === undefined && (id === 'newMessage' || id === 'comment') ? id : postroom[id]
}
