import type { getAutoLoop, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { listAutoAssign } from './inbox-settings.queries.ts'
import { listInboxes } from './read-inboxes.ts'

/** Reads the setting of each inbox. */
export async function autoLoop(ctx: Context): Promise<OutputOf<typeof getAutoLoop>> {
  const { items: inboxes } = await listInboxes(ctx)
  const modes = new Map((await listAutoAssign(ctx.tx, ctx.workspaceId)).map((one) => [one.inboxId, one]))
  const items = inboxes
    .filter(({ type }) => type === 'SharedInbox')
    .map(({ id, name }) => {
      const given = modes.get(id)
      return {
        inboxId: id,
        name,
        enabled: given !== undefined,
        mode: given?.mode ?? ('off' as const),
        limit: given?.limit ?? null,
      }
    })
  return { enabled: items.some(({ enabled }) => enabled), items }
}
