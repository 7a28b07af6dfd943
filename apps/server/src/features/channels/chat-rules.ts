import type { ChannelKind } from '@postroom/contract'

/** How the chats of Meta differ, apart from the shapes of their requests and events. */
export interface ChatRules {
  /** Longest text of one message, in UTF-16 code units. */
  readonly longestText: number
  /** Whether a text can be the caption of a file. */
  readonly hasCaptions: boolean
  /** Whether approved templates can be sent outside of the reply window. */
  readonly hasTemplates: boolean
  /** Whether people may be answered for seven days with the tag HUMAN_AGENT. */
  readonly hasHumanAgentTag: boolean
  /** Whether messages carry the name of their writer, which is requested otherwise. */
  readonly sendsNames: boolean
  /** Name shown for a person who has none. */
  nameOf(personId: string): string
}

export const chatRules: Readonly<Record<ChannelKind, ChatRules>> = {
  facebook: {
    longestText: 2_000,
    hasCaptions: false,
    hasTemplates: false,
    hasHumanAgentTag: true,
    sendsNames: false,
    nameOf: (personId) => `Messenger ${personId.slice(-4)}`,
  },
  whatsapp: {
    longestText: 4_096,
    hasCaptions: true,
    hasTemplates: true,
    hasHumanAgentTag: false,
    sendsNames: true,
    // The ID is the phone number.
    nameOf: (personId) => `+${personId}`,
  },
}
