import type { ChannelKind } from '@postroom/contract'
import { chatChannel } from './chat-channel.ts'
import { mailChannel } from './mail-channel.ts'
import type { ReplyChannel } from './reply-channel.ts'

/** The channel by which the inbox of a mailbox answers. */
export const replyChannelOf = ({ channel }: { readonly channel: ChannelKind | null }): ReplyChannel =>
  channel === null ? mailChannel : chatChannel
