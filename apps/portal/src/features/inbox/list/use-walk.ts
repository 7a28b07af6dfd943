import { useListener } from '@postroom/ui'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { readKey } from '#lib/read-key.ts'
import { openNewMessage } from '../compose/new/new-message-state.ts'
import { requestReply } from '../compose/reply-request.ts'
import { openComposer } from '../compose/type-ahead.ts'
import type { Selection } from './use-selection.ts'

type Walk = {
  order: readonly string[]
  cursor: string | undefined
  /** The cursor was moved, or a conversation is open. */
  isCursorChosen: boolean
  setCursor: (id: string) => void
  selection: Selection
  open: (id: string, options?: { replace?: boolean }) => void
  /** The conversation on screen. */
  opened: string | undefined
  /** Scrolls a row into view. */
  show: (index: number) => void
  page: number
  /** The inbox of the list; undefined for all. */
  inboxId: string | undefined
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * List shortcuts. They work on the whole page, but arrows, Space and Enter only in the list, since elsewhere they
 * scroll and press buttons. R, Shift+R and C are here because this code loads before that of the conversation.
 */
export function useWalk(walk: Walk) {
  const onKey = (event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null
    const inList = at?.closest('#conversation-rows') != null
    if (!isSingleKey(event, inList || readKey(event.key) === 'R')) return
    const isPrinted = event.key.length === 1 && event.key !== ' '
    if (!isPrinted && !inList) return
    // While the next conversation loads, the focus is nowhere.
    const inTalk = Boolean(at === document.body ? openedInAddress() : at?.closest('[data-talk]'))
    if (write(readKey(event.key), walk, inList) || act(event, walk, inTalk, inList)) event.preventDefault()
  }
  useListener(window, 'keydown', onKey)
}

/** The conversation in the address, which changes at once; the screen changes when code and data are loaded. */
const openedInAddress = (): string | undefined => location.pathname.split('/')[3]

/**
 * Opens the composer of the row under the cursor or, outside the list, of the open conversation. Without an open
 * conversation, C writes a new message; a scheme may have keys of their own for a new message and a comment.
 */
function write(key: string, { opened, cursor, open, inboxId }: Walk, inList: boolean): boolean {
  if (key === 'newMessage' || (key === 'c' && !openedInAddress())) {
    openNewMessage({ inboxId })
    return true
  }
  const id = (inList ? cursor : opened) ?? cursor
  const mode = key === 'r' || key === 'R' ? 'reply' : key === 'c' || key === 'comment' ? 'comment' : undefined
  if (!id || !mode) return false
  if (key === 'R') requestReply(id, { isReplyAll: false })
  openComposer(id, mode)
  if (id !== opened) open(id)
  return true
}

function act(event: KeyboardEvent, walk: Walk, inTalk: boolean, inList: boolean): boolean {
  const { order, cursor, selection } = walk
  // The cursor of a fresh list is not shown before the list has the focus, so the first step goes to it.
  const isFresh = !inTalk && !inList && !walk.isCursorChosen
  const here = isFresh ? -1 : order.indexOf((inTalk ? openedInAddress() : cursor) ?? '')
  const move = (index: number) => {
    const id = order[Math.max(0, Math.min(order.length - 1, index))]
    if (!id) return
    walk.setCursor(id)
    walk.show(order.indexOf(id))
    if (event.shiftKey) selection.extend(id, order)
    if (inTalk) walk.open(id, { replace: true })
    else document.getElementById('conversation-rows')?.focus({ preventScroll: true })
  }
  const key = readKey(event.key)
  const step = steps[key] ?? steps[key.toLowerCase()]
  if (step) move(here < 0 ? (step > 0 ? 0 : order.length - 1) : here + step)
  else if (key === 'Home') move(0)
  else if (key === 'End') move(order.length - 1)
  else if (key === 'PageDown') move(here + walk.page)
  else if (key === 'PageUp') move(here - walk.page)
  else if (key === 'x' || key === ' ') {
    if (cursor) selection.toggle(cursor)
  } else if (key === 'Enter' || key === 'o') {
    if (cursor) walk.open(cursor)
  } else if (key === 'Escape' && selection.ids.size > 0) selection.clear()
  else return false
  return true
}
