import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { readCode, signCode } from '#platform/crypto/index.ts'

const purpose = 'postroom channel replies'

interface Place {
  readonly workspaceId: string
  readonly webhookId: string
}

/** Where Slack, Mattermost or Teams sends what colleagues reply to a webhook. */
export function replyAddress(
  { app, workspaceId, publicUrl }: Pick<Context, 'app' | 'workspaceId' | 'publicUrl'>,
  webhookId: string,
): string {
  const code = signCode(app.keyring, purpose, [workspaceId, webhookId])
  return `${publicUrl.replace(/\/$/, '')}/api/v1/hooks/channel?${new URLSearchParams({ code })}`
}

/** The webhook of an address; null unless this installation made it. */
export function readReplyAddress({ keyring }: Pick<App, 'keyring'>, code: string): Place | null {
  const [workspaceId, webhookId] = readCode(keyring, purpose, code) ?? []
  return workspaceId && webhookId ? { workspaceId, webhookId } : null
}
