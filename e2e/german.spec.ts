import { it } from 'vitest'
import { useStage } from './stage/stage.ts'

const stage = useStage()

it('German texts, which are separate files, are loaded before the page and when the language changes', async () => {
  await stage.server.createWorkspace({ mfa: false })
  const { page } = await stage.newPerson('Greta', { locale: 'de-DE' })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await page.getByLabel('Sprache').selectOption('en')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Weiter' }).waitFor()
})
