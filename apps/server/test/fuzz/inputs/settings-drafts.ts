import { randomUUID } from 'node:crypto'
import type { SettingsDraft } from '@postroom/contract'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const make = ({ owner }: World): Promise<SettingsDraft> =>
  owner.client.call('settings_drafts.create', { name: `Draft ${randomUUID()}` })
const only = async (world: World) => ({ settingsDraftId: (await make(world)).id })
const newest = async (world: World) => ({ ...(await only(world)), version: 1 })

/** A draft with one new calendar. */
async function changed(world: World) {
  const { owner } = world
  const { settingsDraftId } = await only(world)
  const input = { name: `Hours ${randomUUID()}`, timeZone: 'UTC', week: [[], [], [], [], [], [], []] }
  const { output } = await owner.client.call('settings_drafts.change', {
    settingsDraftId,
    call: 'calendars.create',
    input,
  })
  return { settingsDraftId, version: 2, id: (output as { id: string }).id }
}

/** Inputs of the calls of drafts of settings that succeed. */
export const inputs: Record<string, Known> = {
  'settings_drafts.rename': newest,
  'settings_drafts.delete': only,
  'settings_drafts.read': only,
  'settings_drafts.change': async (world) => ({
    ...(await only(world)),
    call: 'calendars.create',
    input: { name: `Hours ${randomUUID()}`, timeZone: 'UTC', week: [[], [], [], [], [], [], []] },
  }),
  'settings_drafts.check': only,
  'settings_drafts.discard': async (world) => ({ ...(await changed(world)), section: 'calendars' }),
  'settings_drafts.rebase': newest,
  'settings_drafts.switch': newest,
  'settings_drafts.schedule': async (world) => ({
    ...(await newest(world)),
    onAt: '2090-07-01T00:00:00.000Z',
    backAt: null,
  }),
}
