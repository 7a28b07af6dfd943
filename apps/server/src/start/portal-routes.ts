import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The portal's pages as listed by its build; other URLs are answered with 404. */
export async function readPortalRoutes(portalDir: string | null): Promise<RegExp[]> {
  if (portalDir === null) return []
  const text = await readFile(join(portalDir, 'routes.json'), 'utf8').catch(() => '[]')
  return (JSON.parse(text) as string[]).map(routePattern)
}

/** Accepts `/reporting/$reportId` and `/settings/teams/{teamId}`; an optional segment ends in `?`. */
function routePattern(route: string): RegExp {
  const segments = route.split('/').filter(Boolean)
  const text = segments
    .map((segment) => {
      const isParameter = /^[${:]/.test(segment)
      if (isParameter) return segment.includes('?') ? '(?:/[^/]+)?' : '/[^/]+'
      return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    })
    .join('')
  return new RegExp(`^${text}/?$`)
}
