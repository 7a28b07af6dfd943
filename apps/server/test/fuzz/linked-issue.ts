import { insertLink } from '../../src/features/issues/linked-issues.queries.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Owner, TestServer } from '../harness.ts'

/** An issue that is linked without GitHub. */
export async function addLinkedIssue(
  { app }: TestServer,
  { workspaceId, userId }: Owner,
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
