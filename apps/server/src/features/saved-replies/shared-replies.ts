import { htmlToText } from '@postroom/mail'
import type { Tx } from '#platform/db/index.ts'
import { listSharedRows } from './saved-replies.queries.ts'

/** A saved reply of the workspace whose text alone is used. */
export interface SharedReply {
  readonly id: string
  readonly name: string
  readonly html: string
  readonly text: string
  /** Empty if every inbox uses it. */
  readonly inboxIds: readonly string[]
}

/** Saved replies of the workspace that consist of a text without files, by name. */
export async function listSharedReplies(tx: Tx, workspaceId: string): Promise<SharedReply[]> {
  const rows = await listSharedRows(tx, workspaceId)
  return rows.map((row) => ({ ...row, text: htmlToText(row.html).trim() })).filter(({ text }) => text !== '')
}
