import type { DoubleItem, DoubleMailbox } from './double-mailbox.ts'

export type GraphAnswer = { status: number; body?: unknown; raw?: Buffer; headers?: Record<string, string> }

export type GraphRequest = {
  method: string
  /** Path below the mailbox: `/messages/…`. */
  path: string
  query: URLSearchParams
  contentType: string
  body: Buffer
  /** Base URL of the service, for links. */
  base: string
}

const failure = (status: number, code: string): GraphAnswer => ({
  status,
  body: { error: { code, message: `${code} happened.` } },
})

const brief = (item: DoubleItem) => ({
  id: item.id,
  isRead: item.seen,
  isDraft: item.isDraft,
  flag: { flagStatus: item.flagged ? 'flagged' : 'notFlagged' },
  receivedDateTime: item.receivedAt.toISOString(),
})

/** Answers one request about a mailbox, alone or as part of a batch. */
export function answerGraph(mailbox: DoubleMailbox, request: GraphRequest): GraphAnswer {
  const parts = request.path.split('/').slice(1).map(decodeURIComponent)
  if (parts[0] === 'mailFolders') return answerFolders(mailbox, request, parts.slice(1))
  if (parts[0] === 'messages') return answerMessages(mailbox, request, parts.slice(1))
  return failure(404, 'ResourceNotFound')
}

function findFolder(mailbox: DoubleMailbox, name: string): string | null {
  if (mailbox.folders.has(name)) return name
  return [...mailbox.folders.values()].find(({ distinguished }) => distinguished === name)?.id ?? null
}

function answerFolders(mailbox: DoubleMailbox, request: GraphRequest, parts: string[]): GraphAnswer {
  const [name, what, more] = parts
  if (name === undefined) return { status: 200, body: { value: foldersUnder(mailbox, 'root') } }
  const id = findFolder(mailbox, name)
  if (id === null) return failure(404, 'ErrorItemNotFound')
  if (what === undefined) return { status: 200, body: { id } }
  if (what === 'childFolders') return { status: 200, body: { value: foldersUnder(mailbox, id) } }
  if (what === 'messages' && more === 'delta') return delta(mailbox, request, id)
  if (what === 'messages') return found(mailbox, request, mailbox.itemsOf(id))
  return failure(404, 'ResourceNotFound')
}

const foldersUnder = (mailbox: DoubleMailbox, parentId: string): object[] =>
  [...mailbox.folders.values()]
    .filter((folder) => folder.parentId === parentId)
    .map((folder) => {
      const items = mailbox.itemsOf(folder.id)
      return {
        id: folder.id,
        displayName: folder.name,
        totalItemCount: items.length,
        unreadItemCount: items.filter(({ seen }) => !seen).length,
        childFolderCount: foldersUnder(mailbox, folder.id).length,
      }
    })

const PAGE = 100

/**
 * Tokens contain the position: `whole.<seq>.<epoch>.<skip>` while all messages are listed, then
 * `since.<seq>.<epoch>.0`.
 */
function delta(mailbox: DoubleMailbox, { query, base, path }: GraphRequest, folderId: string): GraphAnswer {
  const token = query.get('$skiptoken') ?? query.get('$deltatoken')
  const [kind = 'whole', seqText, epochText, skipText = '0'] = token?.split('.') ?? []
  if (token !== null && Number(epochText) !== mailbox.epoch) return failure(410, 'SyncStateNotFound')
  const seq = seqText === undefined ? mailbox.seq : Number(seqText)
  const skip = Number(skipText)
  const link = (name: string, next: string): string =>
    `${base}/users/${encodeURIComponent(mailbox.address)}${path}?${encodeURIComponent(name)}=${next}`
  if (kind === 'whole') {
    const items = mailbox.itemsOf(folderId).sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())
    const value = items.slice(skip, skip + PAGE).map(brief)
    return items.length > skip + PAGE
      ? {
          status: 200,
          body: {
            value,
            '@odata.nextLink': link('$skiptoken', `whole.${seq}.${mailbox.epoch}.${skip + PAGE}`),
          },
        }
      : {
          status: 200,
          body: { value, '@odata.deltaLink': link('$deltatoken', `since.${seq}.${mailbox.epoch}.0`) },
        }
  }
  const { changes, seq: now } = mailbox.changesSince(folderId, seq)
  const value = changes.map(({ kind: what, item }) =>
    what === 'delete'
      ? { id: item.id, '@removed': { reason: 'deleted' } }
      : what === 'read'
        ? { id: item.id, isRead: item.seen }
        : brief(item),
  )
  return {
    status: 200,
    body: { value, '@odata.deltaLink': link('$deltatoken', `since.${now}.${mailbox.epoch}.0`) },
  }
}

function found(_: DoubleMailbox, { query }: GraphRequest, items: readonly DoubleItem[]): GraphAnswer {
  const wanted = /^internetMessageId eq '<(.*)>'$/.exec(query.get('$filter') ?? '')?.[1]
  if (wanted === undefined) return failure(400, 'BadRequest')
  const value = items.filter(({ messageId }) => messageId === wanted.replaceAll("''", "'"))
  return { status: 200, body: { value: value.map(brief) } }
}

function answerMessages(mailbox: DoubleMailbox, request: GraphRequest, parts: string[]): GraphAnswer {
  const { method, contentType, body, query } = request
  const [id, action] = parts
  if (id === undefined && method === 'POST') {
    if (!contentType.startsWith('text/plain')) return failure(400, 'BadRequest')
    const raw = Buffer.from(body.toString('latin1'), 'base64')
    return {
      status: 201,
      body: brief(mailbox.put(mailbox.folder('drafts'), raw, { isDraft: true, seen: true })),
    }
  }
  if (id === undefined) return found(mailbox, request, [...mailbox.items.values()])
  const item = mailbox.items.get(id)
  if (!item) return failure(404, 'ErrorItemNotFound')
  if (action === '$value') return { status: 200, raw: item.raw }
  if (action === 'send') {
    if (!item.isDraft) return failure(400, 'ErrorInvalidRequest')
    mailbox.send(item.raw, { draft: id })
    return { status: 202 }
  }
  const requestBody = body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {}
  if (action === 'move') {
    const folder = findFolder(mailbox, String(requestBody.destinationId))
    const moved = folder && mailbox.move(id, folder)
    return moved ? { status: 201, body: { id: moved } } : failure(404, 'ErrorItemNotFound')
  }
  if (method === 'DELETE') {
    mailbox.destroy(id)
    return { status: 204 }
  }
  if (method === 'PATCH') {
    if (typeof requestBody.isRead === 'boolean') mailbox.setSeen(id, requestBody.isRead)
    const flag = requestBody.flag as { flagStatus?: string } | undefined
    if (flag) mailbox.setFlagged(id, flag.flagStatus === 'flagged')
    return { status: 200, body: brief(item) }
  }
  const sizes = query.has('$expand')
    ? { singleValueExtendedProperties: [{ id: 'Integer 0xe08', value: String(item.raw.length) }] }
    : {}
  return { status: 200, body: { ...brief(item), ...sizes } }
}
