import { insertLink } from '../../src/features/issues/linked-issues.queries.ts'
import { newId } from '../../src/platform/ids.ts'
import type { TestServer } from '../harness.ts'
import type { Known } from './arranged-inputs.ts'
import type { World } from './world.ts'

/** An issue that is linked without GitHub. */
export async function addLinkedIssue(
  { app }: TestServer,
  { workspaceId, userId }: World['owner'],
  conversationId: string,
  mark = 'Marked',
): Promise<string> {
  const id = newId()
  await app.db.write(workspaceId, (tx) =>
    insertLink(tx, workspaceId, {
      id,
      conversationId,
      repository: 'marewind/desk',
      number: Math.ceil(Math.random() * 1_000_000_000),
      title: `${mark} issue`,
      state: 'open',
      url: 'https://github.com/marewind/desk/issues/1',
      updatedAt: new Date(),
      assignees: [],
      labels: [],
      linkedBy: userId,
      at: new Date(),
    }),
  )
  return id
}

/** Inputs of the calls of issues that succeed. */
export const ofIssues: Record<string, Known> = {
  'issues.list': ({ answered: { conversationId } }) => ({ conversationId }),
  'issues.unlink': async ({ owner, answered: { conversationId } }, server) => ({
    conversationId,
    issueId: await addLinkedIssue(server, owner, conversationId),
  }),
}
