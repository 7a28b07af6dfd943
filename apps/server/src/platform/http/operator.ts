import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import { constantTimeEqual } from '#platform/crypto/index.ts'
import { wasForwarded } from './trusted-proxy.ts'

/**
 * Whether figures of the installation may be told: to the holder of the configured token, or, where none is configured,
 * to a program on this machine. A proxy here must not lend its own address to strangers, so a request that names
 * another host or says that it was passed on is none of this machine.
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
