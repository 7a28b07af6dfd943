import {
  emailOf,
  endSessionsAsSystem,
  findMemberRow,
  findUserByEmail,
  inWords,
  lockWorkspace,
  workspaceOf,
} from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import { changeAsOperator } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { removeTarget } from './members.ts'

/** As in the portal: open work is reassigned or unassigned, and the last owner remains. */
export const removeUserVerb: AdminVerb = {
  name: 'user:remove',
  summary: 'Removes a person from a workspace and signs them out of it; their account stays.',
  options: [
    { name: 'email', summary: 'the address of the person', isRequired: true },
    {
      name: 'heir',
      summary: 'the address of the member who gets the open conversations; unassigned without it',
    },
    { name: 'workspace', summary: 'id or name; not needed where there is only one' },
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const email = emailOf(typed)
      const heir = typed.heir === undefined ? null : emailOf({ email: typed.heir })
      const { id: workspaceId, name } = await workspaceOf(app, typed)
      const verb = { name: 'user:remove', options: typed }
      const userId = await changeAsOperator(app, workspaceId, verb, async (change) => {
        await lockWorkspace(change.tx, workspaceId)
        const target = await getMember(change.tx, workspaceId, email)
        const heirId = heir === null ? null : (await getMember(change.tx, workspaceId, heir)).userId
        await removeTarget(change, app, target, heirId)
        return target.userId
      })
      const endedSessions = await endSessionsAsSystem(app, userId, 'user:remove', { workspaceId })
      const text = `${email} is no longer a member of ${name}. Sessions ended: ${endedSessions}.`
      return { data: { userId, workspaceId, endedSessions }, text }
    }),
}

async function getMember(tx: Tx, workspaceId: string, email: string) {
  const user = await findUserByEmail(tx, email)
  const member = user && (await findMemberRow(tx, workspaceId, user.id))
  if (!member) throw new Error(`${email} is not a member of this workspace.`)
  return member
}
