import type { PackageView, SavedMarkups } from '@postroom/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { sendLog } from '#lib/client-log.ts'
import { tabValues } from '#lib/kept-values.ts'
import { isOutage, onServerBack, reportOutage } from '#lib/server-back.ts'
import { storage } from '#lib/storage.ts'
import { packageQuery, putPackage } from './packages.api.ts'
import { markupsOf, toSaved } from './price-view.ts'
import {
  type MarkupsSave,
  nothingUnsaved,
  SaveQueue,
  type SaveState,
  type SeenMarkups,
  type Unsaved,
} from './save-queue.ts'
import './packages.live.ts'

/** Where a panel reads its package and saves its values. */
export type PackageSource = {
  conversationId: string
  view: PackageView | undefined
  error: unknown
  refetch: () => Promise<PackageView | undefined>
  put: (view: PackageView) => void
  unsaved: Unsaved
  saveState: SaveState
  saveError: unknown
  /** Resolves once every value is stored, and throws why one is not. */
  whenSaved: () => Promise<void>
  /** Saves markups; `before` is what was shown when the person began to type. */
  setMarkups: (markups: SavedMarkups, before: PackageView | undefined) => void
  /** After someone else changed the markups, too: saves these ones in place of theirs, or forgets them. */
  resolveMarkups: (choice: 'mine' | 'theirs') => void
  setRates: (assetId: string, selected: readonly number[]) => void
  chooseAlternative: (assetId: string) => Promise<PackageView>
  /** Undefined where nothing but these values can be changed: in the demo. */
  isDemo: boolean
}

type Snapshot = { unsaved: Unsaved; state: SaveState; error: unknown }

const storedName = (conversationId: string) => `package-${storage.get('userId') ?? ''}-${conversationId}`

function readStored(conversationId: string): Unsaved {
  try {
    return JSON.parse(tabValues.get(storedName(conversationId)) ?? 'null') ?? nothingUnsaved
  } catch {
    return nothingUnsaved
  }
}

function store(conversationId: string, unsaved: Unsaved) {
  const isEmpty = !unsaved.markups && Object.keys(unsaved.rates).length === 0
  if (isEmpty) tabValues.remove(storedName(conversationId))
  else tabValues.set(storedName(conversationId), JSON.stringify(unsaved))
}

/** The package of a conversation on the server. */
export function useServerPackage(conversationId: string): PackageSource {
  const client = useQueryClient()
  const query = useQuery(packageQuery(conversationId))
  const put = (view: PackageView) => putPackage(client, conversationId, view)
  const [{ queue, follow, read }] = useState(() => createQueue(conversationId, put))
  const { unsaved, state, error } = useSyncExternalStore(follow, read)
  useEffect(() => {
    queue.retry()
    return onServerBack(() => queue.retry())
  }, [queue])
  useEffect(() => {
    if (query.error) sendLog(`The package was not loaded: ${query.error.message}`, 1)
  }, [query.error])
  return {
    conversationId,
    view: query.data,
    error: query.error,
    refetch: async () => (await query.refetch()).data,
    put,
    unsaved,
    saveState: state,
    saveError: error,
    whenSaved: () => queue.whenSaved(),
    setMarkups: (markups, before) => queue.setMarkups(markups, seenIn(query.data), seenIn(before)),
    resolveMarkups: (choice) => queue.resolve(choice),
    setRates: (assetId, selected) => queue.setRates(assetId, selected),
    chooseAlternative: (assetId) => call('packages.choose_asset', { conversationId, assetId }),
    isDemo: false,
  }
}

const noMarkups = { hotel_markup: '', flight_markup: '', logistic_discount: '', logistic_uplift: '' }

const seenIn = (view: PackageView | undefined): SeenMarkups => ({
  markups: view?.package ? toSaved(markupsOf(view.package, nothingUnsaved)) : noMarkups,
  at: view?.package?.markups_saved_at ?? null,
})

function createQueue(conversationId: string, put: (view: PackageView) => void) {
  const listeners = new Set<() => void>()
  let snapshot: Snapshot = { unsaved: readStored(conversationId), state: 'saved', error: undefined }
  const port = {
    saveMarkups: async ({ markups, seen, idempotencyKey }: MarkupsSave) => {
      const seenUpdatedAt = seen && { seenUpdatedAt: seen.at }
      const input = { conversationId, ...seenUpdatedAt, ...markups }
      const view = await call('ai_flight.save_markups', input, { idempotencyKey })
      put(view)
      return seenIn(view)
    },
    newerMarkups: (error: unknown) => {
      if (!isApiError(error) || error.code !== 'conflict') return undefined
      const view = error.current as PackageView
      put(view)
      return seenIn(view)
    },
    saveRates: async (rates: Unsaved['rates']) =>
      put(
        await call('ai_flight.save_selected_rates', {
          conversationId,
          ...Object.fromEntries(Object.entries(rates).map(([id, places]) => [id, [...places]])),
        } as never),
      ),
    isRefusal: (error: unknown) => {
      if (isOutage(error)) reportOutage()
      return isApiError(error) && !isOutage(error)
    },
    later: (work: () => void, delayMs: number) => {
      const timer = setTimeout(work, delayMs)
      return () => clearTimeout(timer)
    },
  }
  const queue = new SaveQueue(port, snapshot.unsaved, (unsaved, state, error) => {
    store(conversationId, unsaved)
    snapshot = { unsaved, state, error }
    for (const listener of listeners) listener()
  })
  const follow = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { queue, follow, read: () => snapshot }
}
