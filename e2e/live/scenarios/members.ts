import { codeOf } from '../../../apps/server/src/features/mfa/mfa.fixture.ts'
import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const invite = async ({ owner }: Setting) => {
  const email = `${fresh('guest').replace(' ', '')}@marewind.example`
  const { results } = await owner.call('members.invite', { emails: [email], role: 'Member' })
  const [result] = results
  return { id: result?.invitationId ?? '', code: result?.link?.split('#code=')[1] ?? '' }
}
const join = async (setting: Setting) => {
  const { code } = await invite(setting)
  const client = setting.newClient()
  return async () => {
    const person = { firstName: 'Noor', lastName: 'Haddad', password: setting.password }
    await client.call('members.accept_invitation', { code, ...person })
    return (await client.call('session.get_user', {})).id
  }
}

/** How each event of members comes about. */
export const scenarios: ScenariosOf<'members'> = {
  'member.joined': join,
  'member.role_changed': async (s) => {
    const userId = await (await join(s))()
    return () => s.owner.call('members.set_role', { userId, role: 'Admin' })
  },
  'member.security_changed': async (s) => {
    const { code } = await invite(s)
    const client = s.newClient()
    const person = { firstName: 'Noor', lastName: 'Haddad', password: s.password }
    await client.call('members.accept_invitation', { code, ...person })
    const { code: secret } = await client.call('mfa.set_secret', {})
    return () => client.call('mfa.confirm_secret', { code: codeOf(secret) })
  },
  'member.removed': async (s) => {
    const userId = await (await join(s))()
    return () => s.owner.call('members.remove', { userId })
  },
  members_invited: async (s) => () => invite(s),
  'invitation.changed': async (s) => {
    const { id } = await invite(s)
    return () => s.owner.call('members.resend_invitation', { invitationId: id })
  },
  'invitation.closed': async (s) => {
    const { id } = await invite(s)
    return () => s.owner.call('members.revoke_invitation', { invitationId: id })
  },
}
