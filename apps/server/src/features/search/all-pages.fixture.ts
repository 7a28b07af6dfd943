import type { ConversationSummary } from '@postroom/contract'
import type { Owner } from '#test/harness.ts'

/** Loads all pages of a list. */
export async function allPages(
  { client }: Owner,
  asked: { readonly limit: number; readonly search?: string; readonly sort?: 'newest' | 'oldest' },
): Promise<ConversationSummary[]> {
  const found: ConversationSummary[] = []
  let cursor: string | null = null
  do {
    const page: { items: ConversationSummary[]; nextCursor: string | null } = await client.call(
      'conversations.list',
      { view: 'all', ...asked, ...(cursor !== null && { cursor }) },
    )
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}
