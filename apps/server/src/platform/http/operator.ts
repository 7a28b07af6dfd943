import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'
import { wasForwarded } from './trusted-proxy.ts'

/**
 * Whether the request may see figures of the installation: it has the configured token or, if none is configured, comes
 * from this machine. Requests that name another host or were forwarded do not count as local, since a local proxy
 * passes on requests of others.
 */
export function isOperator({ config }: App, request: FastifyRequest): boolean {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (config.metricsToken) return bearer !== undefined && constantTimeEqual(bearer, config.metricsToken)
  return !wasForwarded(request.raw) && isLoopback(request.ip) && isLoopback(request.hostname)
}

function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  if (plain === 'localhost' || plain === '::1') return true
  return isIP(plain) === 4 && plain.startsWith('127.')
}
