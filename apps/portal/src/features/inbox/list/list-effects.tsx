import { useShortcuts } from '#app/palette/page-shortcuts.ts'
import { RowDrag } from '../drag/row-drag.tsx'
import { listShortcuts } from '../keys/shortcut-group.ts'
import { useKeyReader, useScheme } from '../keys/use-keys.ts'
import { RowSwipe } from '../swipe/row-swipe.tsx'
import type { Place } from '../use-place.ts'
import { CursorKeys } from './cursor-keys.tsx'
import { NewMailRegion } from './new-mail-region.tsx'
import { OtherInboxes } from './other-inboxes.tsx'
import { useSelectAllKey } from './select-all-key.ts'
import { usePrefetchedConversations } from './use-prefetched-conversations.ts'
import { usePrefetchedLists } from './use-prefetched-lists.ts'
import type { Selection } from './use-selection.ts'

type ListEffectsProps = { place: Place; selection: Selection }

/** What the list does besides showing rows. Loaded after them. */
export function ListEffects({ place, selection }: ListEffectsProps) {
  usePrefetchedConversations()
  usePrefetchedLists(place)
  useSelectAllKey(place.filter, selection)
  useListKeys(place.conversationId !== undefined, selection.ids.size > 0)
  return (
    <>
      <NewMailRegion inboxId={place.search.inbox} />
      <OtherInboxes place={place} />
      <RowDrag selection={selection} />
      <RowSwipe selection={selection} />
      {place.conversationId === undefined && selection.ids.size === 0 && <CursorKeys />}
    </>
  )
}

/** Reads keys by the person's scheme, and lists those that work while no conversation is open. */
function useListKeys(isOpen: boolean, isSelecting: boolean) {
  const scheme = useScheme()
  useKeyReader()
  useShortcuts('inbox', () => listShortcuts(scheme, isSelecting), !isOpen, `${scheme} ${isSelecting}`)
}
