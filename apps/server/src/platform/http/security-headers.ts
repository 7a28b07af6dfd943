import type { AppConfig } from '#platform/platform.ts'

/** Headers of every response. Scripts only from our own files; inline styles are needed by Mantine. */
export function securityHeaders(
  config: AppConfig,
  frameAncestors: readonly string[],
): Record<string, string> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** API responses are personal and must not be cached. */
export const apiHeaders = { 'cache-control': 'no-store' } as const
