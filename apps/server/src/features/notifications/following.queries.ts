import { type FollowLevel, followLevels } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const storedLevel = z.enum(followLevels)

export async function findLevel(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userId: string,
): Promise<FollowLevel> {
  const [row] = await query(
    tx,
    `select level from conversation_followers where workspace_id = $1 and conversation_id = $2 and user_id = $3`,
    [workspaceId, conversationId, userId],
  )
  return storedLevel.parse(row?.level ?? 'usual')
}

/** The people who follow a conversation and still see it. */
export const listFollowers = (tx: Tx, workspaceId: string, conversationId: string) =>
  query(
    tx,
    `select f.user_id as "userId" /* not null */ from conversation_followers f
       join visible_conversations v on v.workspace_id = f.workspace_id
        and v.conversation_id = f.conversation_id and v.user_id = f.user_id
      where f.workspace_id = $1 and f.conversation_id = $2 and f.level = 'followed'`,
    [workspaceId, conversationId],
  )

export async function putLevel(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userId: string,
  level: Exclude<FollowLevel, 'usual'>,
): Promise<void> {
  await query(
    tx,
    `insert into conversation_followers (workspace_id, conversation_id, user_id, level) values ($1, $2, $3, $4)
     on conflict (workspace_id, conversation_id, user_id) do update set level = excluded.level`,
    [workspaceId, conversationId, userId, level],
  )
}

export async function deleteLevel(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userId: string,
): Promise<void> {
  await query(
    tx,
    'delete from conversation_followers where workspace_id = $1 and conversation_id = $2 and user_id = $3',
    [workspaceId, conversationId, userId],
  )
}

/** Follows a conversation for a person who chose nothing for it. Returns false if they did. */
export async function followIfUsual(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into conversation_followers (workspace_id, conversation_id, user_id, level) values ($1, $2, $3, 'followed')
     on conflict do nothing returning user_id`,
    [workspaceId, conversationId, userId],
  )
  return rows.length > 0
}

/** After a merge. People who chose something for the other conversation keep that. */
export async function copyFollowers(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  intoId: string,
): Promise<void> {
  await query(
    tx,
    `insert into conversation_followers (workspace_id, conversation_id, user_id, level)
     select workspace_id, $3, user_id, level from conversation_followers
      where workspace_id = $1 and conversation_id = $2
     on conflict do nothing`,
    [workspaceId, conversationId, intoId],
  )
}

export async function deleteFollower(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(tx, 'delete from conversation_followers where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
  ])
}
