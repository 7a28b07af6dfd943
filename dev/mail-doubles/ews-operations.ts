import { randomUUID } from 'node:crypto'
import { escapeXml, findElement, findText, type XmlElement } from '../../packages/mail/src/xml/read-xml.ts'
import type { DoubleChange, DoubleMailbox } from './double-mailbox.ts'
import {
  all,
  answer,
  changeXml,
  failure,
  folderXml,
  itemXml,
  readFolder,
  readIds,
  success,
} from './ews-xml.ts'

/** Events between two streams are delivered to the next one, as on Exchange. */
export interface EwsSubscription {
  readonly kind: 'subscription'
  readonly missed: DoubleChange['kind'][]
  hear: ((kind: DoubleChange['kind']) => void) | null
}

export type EwsStates = Map<
  string,
  | { kind: 'whole'; ids: string[]; seq: number; epoch: number }
  | { kind: 'since'; changes: DoubleChange[]; seq: number; epoch: number }
  | EwsSubscription
>

type Operation = (mailbox: DoubleMailbox, request: XmlElement, states: EwsStates) => string

const syncItems: Operation = (mailbox, request, states) => {
  const name = 'SyncFolderItems'
  const folderId = readFolder(mailbox, findElement(request, 'SyncFolderId'))
  if (folderId === null) return answer(name, [failure(name, 'ErrorFolderNotFound')])
  const limit = Number(findText(request, 'MaxChangesReturned'))
  const token = findText(request, 'SyncState')
  const state = token === null ? null : states.get(token)
  if (token !== null && (!state || state.kind === 'subscription' || state.epoch !== mailbox.epoch))
    return answer(name, [failure(name, 'ErrorInvalidSyncStateData')])
  const { epoch } = mailbox
  const page = (
    changes: readonly DoubleChange[],
    next: { changes: DoubleChange[] } | { ids: string[] },
    seq: number,
  ): string => {
    const isLast = 'ids' in next ? next.ids.length === 0 : next.changes.length === 0
    const nextToken = Buffer.from(randomUUID()).toString('base64')
    states.set(
      nextToken,
      'ids' in next && !isLast
        ? { kind: 'whole', ids: next.ids, seq, epoch }
        : { kind: 'since', changes: 'ids' in next ? [] : next.changes, seq, epoch },
    )
    return answer(name, [
      success(
        name,
        `<m:SyncState>${nextToken}</m:SyncState><m:IncludesLastItemInRange>${isLast}</m:IncludesLastItemInRange>` +
          `<m:Changes>${changes.map(changeXml).join('')}</m:Changes>`,
      ),
    ])
  }
  if (!state || state.kind === 'whole') {
    const newestFirst = mailbox
      .itemsOf(folderId)
      .sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
    const ids = state?.kind === 'whole' ? state.ids : newestFirst.map(({ id }) => id)
    const items = ids.slice(0, limit).flatMap((id) => mailbox.items.get(id) ?? [])
    return page(
      items.map((item) => ({ kind: 'create', item })),
      { ids: ids.slice(limit) },
      state?.seq ?? mailbox.seq,
    )
  }
  if (state.kind === 'subscription') throw new Error('a subscription was used as a sync state')
  const found =
    state.changes.length > 0
      ? { changes: state.changes, seq: state.seq }
      : mailbox.changesSince(folderId, state.seq)
  return page(found.changes.slice(0, limit), { changes: found.changes.slice(limit) }, found.seq)
}

const getItem: Operation = (mailbox, request) =>
  answer(
    'GetItem',
    readIds(request).map((id) => {
      const item = mailbox.items.get(id)
      if (!item) return failure('GetItem', 'ErrorItemNotFound')
      if (findText(request, 'IncludeMimeContent') !== 'true')
        return success('GetItem', `<m:Items>${itemXml(item)}</m:Items>`)
      const mime = `<t:MimeContent CharacterSet="UTF-8">${item.raw.toString('base64')}</t:MimeContent>`
      return success(
        'GetItem',
        `<m:Items><t:Message>${mime}<t:ItemId Id="${escapeXml(id)}"/></t:Message></m:Items>`,
      )
    }),
  )

const updateItem: Operation = (mailbox, request) =>
  answer(
    'UpdateItem',
    all(request, 'ItemChange').map((change) => {
      const id = findElement(change, 'ItemId')?.attributes.Id ?? ''
      const read = findText(change, 'IsRead')
      const isDone =
        read !== null
          ? mailbox.setSeen(id, read === 'true')
          : mailbox.setFlagged(id, findElement(change, 'SetItemField') !== null)
      return isDone ? success('UpdateItem') : failure('UpdateItem', 'ErrorItemNotFound')
    }),
  )

const moveItem: Operation = (mailbox, request) => {
  const folderId = readFolder(mailbox, findElement(request, 'ToFolderId')) ?? ''
  return answer(
    'MoveItem',
    readIds(request).map((id) => {
      const moved = mailbox.move(id, folderId)
      if (moved === null) return failure('MoveItem', 'ErrorItemNotFound')
      return success(
        'MoveItem',
        `<m:Items><t:Message><t:ItemId Id="${escapeXml(moved)}"/></t:Message></m:Items>`,
      )
    }),
  )
}

const deleteItem: Operation = (mailbox, request) =>
  answer(
    'DeleteItem',
    readIds(request).map((id) =>
      mailbox.destroy(id) ? success('DeleteItem') : failure('DeleteItem', 'ErrorItemNotFound'),
    ),
  )

const createItem: Operation = (mailbox, request) => {
  const raw = Buffer.from(findText(request, 'MimeContent') ?? '', 'base64')
  if (request.attributes.MessageDisposition === 'SendAndSaveCopy') {
    mailbox.send(raw)
    return answer('CreateItem', [success('CreateItem', '<m:Items/>')])
  }
  const folderId = readFolder(mailbox, findElement(request, 'SavedItemFolderId'))
  if (folderId === null) return answer('CreateItem', [failure('CreateItem', 'ErrorFolderNotFound')])
  const { id } = mailbox.put(folderId, raw, { seen: findText(request, 'Value') === '1' })
  return answer('CreateItem', [
    success('CreateItem', `<m:Items><t:Message><t:ItemId Id="${escapeXml(id)}"/></t:Message></m:Items>`),
  ])
}

const findItem: Operation = (mailbox, request) => {
  const folderId = readFolder(mailbox, findElement(request, 'ParentFolderIds'))
  const wanted = findElement(request, 'Constant')?.attributes.Value
  const found = mailbox.itemsOf(folderId ?? '').filter(({ messageId }) => `<${messageId}>` === wanted)
  const items = found.map(({ id }) => `<t:Message><t:ItemId Id="${escapeXml(id)}"/></t:Message>`).join('')
  return answer('FindItem', [
    success(
      'FindItem',
      `<m:RootFolder IncludesLastItemInRange="true"><t:Items>${items}</t:Items></m:RootFolder>`,
    ),
  ])
}

const findFolder: Operation = (mailbox) =>
  answer('FindFolder', [
    success(
      'FindFolder',
      `<m:RootFolder IncludesLastItemInRange="true"><t:Folders>${[...mailbox.folders.values()]
        .map((folder) => folderXml(mailbox, folder))
        .join('')}</t:Folders></m:RootFolder>`,
    ),
  ])

const getFolder: Operation = (mailbox, request) =>
  answer(
    'GetFolder',
    all(request, 'DistinguishedFolderId').map(({ attributes }) => {
      const folder = [...mailbox.folders.values()].find(
        ({ distinguished }) => distinguished === attributes.Id,
      )
      if (!folder) return failure('GetFolder', 'ErrorFolderNotFound')
      return success(
        'GetFolder',
        `<m:Folders><t:Folder><t:FolderId Id="${escapeXml(folder.id)}"/></t:Folder></m:Folders>`,
      )
    }),
  )

const subscribe: Operation = (mailbox, request, states) => {
  const folderId = readFolder(mailbox, findElement(request, 'FolderIds'))
  if (folderId === null) return answer('Subscribe', [failure('Subscribe', 'ErrorFolderNotFound')])
  const id = randomUUID()
  const subscription: EwsSubscription = { kind: 'subscription', missed: [], hear: null }
  mailbox.listen((folder, kind) => {
    if (folder !== folderId) return
    if (subscription.hear) subscription.hear(kind)
    else subscription.missed.push(kind)
  })
  states.set(id, subscription)
  return answer('Subscribe', [success('Subscribe', `<m:SubscriptionId>${id}</m:SubscriptionId>`)])
}

export const ewsOperations: Readonly<Record<string, Operation>> = {
  SyncFolderItems: syncItems,
  GetItem: getItem,
  UpdateItem: updateItem,
  MoveItem: moveItem,
  DeleteItem: deleteItem,
  CreateItem: createItem,
  FindItem: findItem,
  FindFolder: findFolder,
  GetFolder: getFolder,
  Subscribe: subscribe,
}
