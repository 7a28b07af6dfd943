import { subscribeBrowser } from '@postroom/contract'
import { insertNotification } from '#features/notifications/notification-list.queries.ts'
import { newId } from '#platform/ids.ts'
import type { TestServer } from '../../harness.ts'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

async function tellMember({ owner, member, answered }: World, { app }: TestServer): Promise<string> {
  const id = newId()
  await app.db.write(owner.workspaceId, (tx) =>
    insertNotification(tx, owner.workspaceId, {
      id,
      userId: member.userId,
      kind: 'assigned',
      occurrence: id,
      conversationId: answered.conversationId,
      ruleId: null,
      actorId: null,
      details: {},
      at: new Date(),
    }),
  )
  return id
}

/** A browser whose push service cannot be reached. */
async function subscribe({ member }: World) {
  const endpoint = 'http://127.0.0.1:9/send/1'
  await member.client.call('web_push.subscribe', { ...subscribeBrowser.example.input, endpoint })
  return { endpoint }
}

/** Inputs of the calls of notifications that succeed. */
export const inputs: Record<string, Known> = {
  'notifications.mark_read': async (world, server) => ({ notificationId: await tellMember(world, server) }),
  'web_push.send_test': subscribe,
}
