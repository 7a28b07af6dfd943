import { configuredProvider } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'

/** Web hook address for Microsoft Graph; null unless this instance has a public HTTPS address and a Microsoft client. */
export function notificationAddress(app: Pick<App, 'config'>): string | null {
  const { publicUrl } = app.config
  if (!publicUrl || !configuredProvider(app, 'microsoft')) return null
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' || hostname === 'localhost') return null
  return `${publicUrl.replace(/\/$/, '')}/api/v1/hooks/microsoft`
}
