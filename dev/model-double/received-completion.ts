/** A chat-completions request that the double received. */
export interface ReceivedCompletion {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly max_tokens: number
    readonly response_format?: unknown
  }
}
