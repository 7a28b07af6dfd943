import { expect, it } from 'vitest'
import { findBarriers, findBarriersOfTheme, findColorBarriers } from './acts/accessible.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()

/** A page whose text is hardly visible in the dark, with a button that may have no name. */
const paleInTheDark = (button: string) => `<!doctype html>
  <html lang="en" data-mantine-color-scheme="light">
    <title>Crates</title>
    <style>
      html { background: #fff; color: #000 }
      [data-mantine-color-scheme=dark] { background: #000; color: #333 }
    </style>
    <main><h1>Crates</h1><button style="color: inherit; background: none">${button}</button></main>
  </html>`

it('barriers are found in the theme that is shown, and low contrasts also in the other', async () => {
  const { page } = await stage.newPerson('Ingrid')
  const ids = (found: string[]) => found.map((one) => one.slice(0, one.indexOf(':')))
  const find = async () => ({
    both: ids(await findBarriers(page)),
    shown: ids(await findBarriersOfTheme(page)),
    colors: ids(await findColorBarriers(page)),
  })
  await page.setContent(paleInTheDark('Close'))
  expect(await find()).toEqual({ both: ['color-contrast'], shown: [], colors: [] })
  await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = 'dark'
  })
  const pale = ['color-contrast']
  expect(await find()).toEqual({ both: pale, shown: pale, colors: pale })
  await page.setContent(paleInTheDark(''))
  expect(await find()).toEqual({
    both: ['button-name', 'color-contrast'],
    shown: ['button-name'],
    colors: [],
  })
})
