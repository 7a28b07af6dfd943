import type { AdminVerb } from '#platform/admin-verb.ts'
import { changeAsOperator } from '#platform/calls/system-change.ts'
import { emailOf, inWords } from './admin-input.ts'
import { listOwnMemberships } from './memberships.queries.ts'
import { findUserByEmail, updateUserRow } from './users.queries.ts'

const name = 'instance:admin'

/** No call of the API can set the flag. */
export const instanceAdminVerb: AdminVerb = {
  name,
  summary: 'Makes an account an instance administrator, who manages beta users; --remove revokes it.',
  options: [
    { name: 'email', summary: 'the address of the account', isRequired: true, isWord: true },
    { name: 'remove', summary: 'revoke the flag', isFlag: true },
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const email = emailOf(typed)
      const isInstanceAdmin = typed.remove !== true
      const { userId, isChanged, workspaceIds } = await app.db.instance(async (tx) => {
        const user = await findUserByEmail(tx, email)
        if (!user) throw new Error(`There is no account with the address ${email}.`)
        await updateUserRow(tx, user.id, { isInstanceAdmin })
        const memberships = await listOwnMemberships(tx, user.id)
        return {
          userId: user.id,
          isChanged: user.isInstanceAdmin !== isInstanceAdmin,
          workspaceIds: memberships.map(({ workspaceId }) => workspaceId),
        }
      })
      const verb = { name, options: typed }
      for (const workspaceId of isChanged ? workspaceIds : [])
        await changeAsOperator(app, workspaceId, verb, async () => undefined)
      const is = isInstanceAdmin ? 'is' : 'is not'
      const then = isChanged ? (isInstanceAdmin ? ' now' : ' any more') : ''
      const text = `${email} ${is} an administrator of the installation${then}.`
      return { data: { userId, isInstanceAdmin, isChanged }, text }
    }),
}
