import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findBarriers } from './acts/accessible.ts'
import { type BrowserPerson, openBrowserPerson } from './stage/browser-person.ts'
import { launchBrowser } from './stage/launch-browser.ts'

const long = 'How long customers of the northern ports wait for a first answer, by hour'
let outDir: string
let server: PreviewServer
let browser: Browser
let person: BrowserPerson

/** The stories are no part of the portal as it is shipped: they are built for this test, and served by themselves. */
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'postroom-stories-'))
  const root = resolve(import.meta.dirname, '../apps/portal')
  const shared = {
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'stories',
    logLevel: 'error',
  } as const
  await build({ ...shared, build: { outDir, emptyOutDir: true } })
  server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  browser = await launchBrowser()
})
afterEach(async () => {
  const problems = person.takeProblems()
  await person.context.close()
  expect(problems).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(outDir, { recursive: true, force: true })
})

/** The reporting sidebar at an address of the portal. */
async function sidebarAt(address: string, name = 'My reports') {
  person = await openBrowserPerson(browser, server.resolvedUrls?.local[0] ?? '', 'Ingrid')
  const { page } = person
  await page.goto(`/stories.html?reporting=${encodeURIComponent(address)}`)
  return { page, menu: page.getByRole('navigation', { name }) }
}

const standsAt = (page: Page, address: string) =>
  page.getByRole('heading', { name: address, exact: true }).waitFor()

it('lists the reports, each with its whole name in a tooltip, and leads to them', async () => {
  const { page, menu } = await sidebarAt('/reporting')
  const report = menu.getByRole('link', { name: long })
  await report.waitFor()
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Back to the app', long, 'Closed per week'])
  expect(await report.evaluate((link) => link.querySelector('span')?.scrollWidth)).toBeGreaterThan(250)
  expect(await findBarriers(page)).toEqual([])
  await report.hover()
  await page.getByRole('tooltip', { name: long }).waitFor()
  await report.click()
  await standsAt(page, '/reporting/waiting')
})

it('deletes a report once that is confirmed, says so and goes to the list', async () => {
  const { page, menu } = await sidebarAt('/reporting/closed')
  const remove = menu.getByRole('button', { name: 'Delete the report Closed per week' })
  await menu.getByText('Closed per week').hover()
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete the report Closed per week?' })
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'detached' })
  await standsAt(page, '/reporting/closed')
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete report' }).click()
  await page.getByText('Report Closed per week deleted').waitFor()
  await standsAt(page, '/reporting')
  await menu.getByRole('link', { name: 'Closed per week' }).waitFor({ state: 'detached' })
  await menu.getByRole('link', { name: long }).waitFor()
})

it('lists those of the workspace at its address, and keeps which one is shown in the query', async () => {
  const { page, menu } = await sidebarAt('/settings/workspace/reporting', 'Workspace reports')
  const report = menu.getByRole('link', { name: 'Quotes by tag' })
  await report.waitFor()
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Back to the app',
    'Quotes by tag',
    'Settings',
  ])
  expect(await report.getAttribute('href')).toBe('/settings/workspace/reporting?reportId=by-tag')
  await report.click()
  await standsAt(page, '/settings/workspace/reporting?reportId=by-tag')
  await report.hover()
  await menu.getByRole('button', { name: 'Delete the report Quotes by tag' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete report' }).click()
  await standsAt(page, '/settings/workspace/reporting')
  await menu.getByText('You have no reports yet').waitFor()
})
