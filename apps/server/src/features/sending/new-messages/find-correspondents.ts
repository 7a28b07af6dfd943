import type { findCorrespondents, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { automaticAddress } from '#platform/mail-addresses.ts'
import { listCorrespondents } from './new-conversations.queries.ts'

const shownAtMost = 8

/** Proposes recipients from the mail that the person may see. */
export async function findCorrespondentsCall(
  { tx, workspaceId, person }: Context,
  { search }: { search: string },
): Promise<OutputOf<typeof findCorrespondents>> {
  if (search === '') return { items: [] }
  const escaped = search.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
  const rows = await listCorrespondents(tx, workspaceId, person.userId, `(^|[^[:alnum:]])${escaped}`)
  const items = rows
    .filter(({ address }) => !automaticAddress.test(address))
    .slice(0, shownAtMost)
    .map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
  return { items }
}
