import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { readCode, signCode } from '#platform/crypto/index.ts'

const purpose = 'postroom issue hook'

interface Place {
  readonly workspaceId: string
  readonly connectionId: string
}

/** Where GitHub sends the web hooks of a connection. */
export function hookAddress(
  { app, publicUrl }: Pick<RequestContext, 'app' | 'publicUrl'>,
  { workspaceId, connectionId }: Place,
): string {
  const code = signCode(app.keyring, purpose, [workspaceId, connectionId])
  return `${publicUrl.replace(/\/$/, '')}/api/v1/hooks/github?${new URLSearchParams({ code })}`
}

/** The connection of an address; null unless this installation made it. */
export function readHookCode({ keyring }: Pick<App, 'keyring'>, code: string): Place | null {
  const [workspaceId, connectionId] = readCode(keyring, purpose, code) ?? []
  return workspaceId && connectionId ? { workspaceId, connectionId } : null
}
