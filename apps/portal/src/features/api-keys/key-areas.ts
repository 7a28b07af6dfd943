import type { KeyArea } from '@postroom/contract'

/** In the order of the page; an area that is missing here does not compile. */
const all: Readonly<Record<KeyArea, true>> = {
  conversations: true,
  tags: true,
  inboxes: true,
  mailboxes: true,
  members: true,
  workspace: true,
}
export const keyAreas = Object.keys(all) as readonly KeyArea[]
