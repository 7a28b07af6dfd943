import type { KeyArea } from '@postroom/contract'

/** Areas in the order of the page; the type makes a missing area a compile error. */
const all: Readonly<Record<KeyArea, true>> = {
  conversations: true,
  tags: true,
  inboxes: true,
  mailboxes: true,
  members: true,
  workspace: true,
}
export const keyAreas = Object.keys(all) as readonly KeyArea[]
