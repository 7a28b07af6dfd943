import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of saved views comes about. */
export const scenarios: ScenariosOf<'views'> = {
  'views.changed': async (s) => () =>
    s.owner.call('views.create', { name: fresh('View'), scope: 'workspace' }),
  'views.arranged': async (s) => {
    const { id } = await s.owner.call('views.create', { name: fresh('View'), scope: 'workspace' })
    return () => s.otherDevice.call('views.hide', { viewId: id, isHidden: true })
  },
}
