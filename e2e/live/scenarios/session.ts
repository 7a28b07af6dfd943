import type { ScenariosOf } from '../setting.ts'
import { fresh, signIn } from '../steps.ts'

/** How each event of sessions comes about. */
export const scenarios: ScenariosOf<'session'> = {
  'session.started': async (s) => () => signIn(s),
  'session.ended': async (s) => {
    const client = await signIn(s)
    return () => client.call('session.sign_out', {})
  },
  'session.password_changed': async (s) => () =>
    s.onlooker.call('session.change_password', {
      currentPassword: s.password,
      newPassword: 'a new sentence',
    }),
  'profile.updated': async (s) => () =>
    s.otherDevice.call('session.update_profile', { firstName: fresh('Mateus'), theme: 'dark' }),
  'sidebar.arranged': async (s) => () =>
    s.otherDevice.call('session.arrange_sidebar', { collapsed: ['tags'], hiddenEntries: ['sent'] }),
}
