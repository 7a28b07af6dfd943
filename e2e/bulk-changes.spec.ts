import { beforeAll, expect, it } from 'vitest'
import { findBarriers } from './acts/accessible.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let ingrid: BrowserPerson
const ids: string[] = []

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  for (const subject of ['Crates', 'Frames', 'Prints']) ids.push(await work.arrive(subject))
  ingrid = await work.open('/inbox/open')
})

const assignees = () =>
  Promise.all(
    ids.map(
      async (conversationId) =>
        (await work.owner.client.call('conversations.get', { conversationId })).assigneeId,
    ),
  )

async function selectAll() {
  const tab = ingrid.page
  await tab.getByRole('option', { name: /Crates/ }).waitFor()
  await tab.getByRole('listbox').first().focus()
  await tab.keyboard.press('Home')
  for (const count of [1, 2, 3]) {
    await tab.keyboard.press('x')
    await tab.getByRole('toolbar', { name: `${count} selected` }).waitFor()
    await tab.keyboard.press('j')
  }
}

it('a bulk action is undone from its toast', async () => {
  const { owner, colleague } = work
  const tab = ingrid.page
  await selectAll()
  await tab.keyboard.press('a')
  await tab.getByRole('option', { name: 'Mateus Carvalho' }).click()
  await expect.poll(assignees).toEqual(ids.map(() => colleague.userId))
  await tab.getByRole('button', { name: 'Undo' }).click()
  await tab.getByText('Undone', { exact: true }).waitFor()
  await expect.poll(assignees).toEqual(ids.map(() => null))
  expect(await owner.client.call('bulk_changes.list', {})).toMatchObject({
    items: [{ conversations: 3, undone: 3 }],
  })
})

it('a bulk action is undone later from the recent changes, with a preview', async () => {
  const { owner, colleague } = work
  const tab = ingrid.page
  const [first = ''] = ids
  await tab.reload()
  await selectAll()
  await tab.keyboard.press('a')
  await tab.getByRole('option', { name: 'Mateus Carvalho' }).click()
  await expect.poll(assignees).toEqual(ids.map(() => colleague.userId))
  await owner.client.call('conversations.assign', { conversationId: first, assigneeId: owner.userId })
  await tab.keyboard.press('Control+k')
  await tab.keyboard.type('Recent changes')
  await tab
    .getByRole('option', { name: /Recent changes/ })
    .first()
    .waitFor()
  await tab.keyboard.press('Enter')
  const list = tab.getByRole('dialog', { name: 'Recent changes' })
  await list.getByText(/· undone$/).waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await list.getByRole('button', { name: 'Undo: 3 conversations assigned to Mateus Carvalho' }).click()
  const preview = tab.getByRole('dialog', { name: 'Undo: 3 conversations assigned to Mateus Carvalho' })
  await preview.getByText('2 conversations change.').waitFor()
  await preview.getByText('Changed later by a person or another rule').waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await preview.getByRole('button', { name: 'Undo', exact: true }).click()
  await preview.getByText('2 conversations changed.').waitFor()
  await preview.getByRole('button', { name: 'Close' }).last().click()
  await list.getByText(/· 2 undone$/).waitFor()
  await tab.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await assignees()).toEqual([owner.userId, null, null])
  await tab.goto(`/inbox/all/${ids[1]}`)
  await tab.getByText('Undo of a bulk action').first().waitFor()
})

it('the runs of a macro are listed beside it, in German, in the dark theme and on a phone', async () => {
  const { id: macroId } = await work.owner.client.call('macros.create', {
    name: 'Danke und schließen',
    actions: [{ kind: 'reply', text: 'Danke' }, { kind: 'close' }],
  })
  await work.owner.client.call('macros.run', { macroId, conversationIds: ids })
  await work.owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  const tab = ingrid.page
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto('/settings/workspace/rules?view=macros')
  await tab.getByRole('button', { name: 'Aktionen für Danke und schließen' }).click()
  await tab.getByRole('menuitem', { name: 'Letzte Läufe und Rückgängigmachen' }).click()
  const list = tab.getByRole('dialog', { name: 'Letzte Läufe von Danke und schließen' })
  const name = 'Rückgängig machen: Danke und schließen in 3 Konversationen ausgeführt'
  await list.getByRole('button', { name }).click()
  const preview = tab.getByRole('dialog', { name })
  await preview.getByText('Gesendete E-Mails: 3').waitFor()
  expect(await findBarriers(tab)).toEqual([])
})
