import { goodCode } from '../../../apps/server/src/features/github/github.fixture.ts'
import type { ScenariosOf } from '../setting.ts'

/** How each event of GitHub comes about. */
export const scenarios: ScenariosOf<'github'> = {
  'github.changed': async ({ owner }) => {
    const { url } = await owner.call('github.begin', {})
    const state = new URL(url).searchParams.get('state') ?? ''
    return () => owner.call('github.finish', { state, code: goodCode })
  },
}
