import { filesCache, isMailKept } from '#lib/stored-mail.ts'

/** Written by the build: the files that the inbox loads. */
const listPath = '/offline-files.json'
const pagePath = '/'
const atOnce = 4

/**
 * Stores the files of the portal's current version and removes those of older ones. The page is stored last, so that it
 * never names files that are not there.
 */
export async function keepFiles(): Promise<void> {
  const response = await fetch(listPath, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The list of files answered ${response.status}.`)
  const files = (await response.json()) as string[]
  const cache = await caches.open(filesCache)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => isUnhashed(file) || !stored.has(file))
  const add = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) await cache.add(file)
  }
  await Promise.all(Array.from({ length: atOnce }, add))
  await cache.put(pagePath, await fetch(pagePath, { cache: 'no-cache', headers: { Accept: 'text/html' } }))
  const wanted = new Set([pagePath, ...files])
  for (const path of stored) if (!wanted.has(path)) await cache.delete(path)
  // Signed out meanwhile.
  if (!isMailKept()) await caches.delete(filesCache)
}

/** Whether the portal opens without a connection. */
export async function hasFiles(): Promise<boolean> {
  // Opening a cache would create it.
  if (!(await caches.has(filesCache))) return false
  const cache = await caches.open(filesCache)
  return (await cache.match(pagePath)) !== undefined
}

const isUnhashed = (file: string): boolean => !file.startsWith('/assets/')
