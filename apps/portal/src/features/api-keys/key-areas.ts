import type { KeyArea } from '@postroom/contract'
import { keysOf } from '#lib/keys-of.ts'

/** Areas in the order of the page; the type makes a missing area a compile error. */
const all: Readonly<Record<KeyArea, true>> = {
  conversations: true,
  tags: true,
  inboxes: true,
  mailboxes: true,
  members: true,
  workspace: true,
}
export const keyAreas = keysOf(all)
