import { configuredProvider } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'

/** Where Microsoft may tell something; null where this installation has no address that it takes (https, and no other name of this machine). */
export function noticeAddress(app: Pick<App, 'config'>): string | null {
  const { publicUrl } = app.config
  if (!publicUrl || !configuredProvider(app, 'microsoft')) return null
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' || hostname === 'localhost') return null
  return `${publicUrl.replace(/\/$/, '')}/api/v1/hooks/microsoft`
}
