/** What the flow before has set up: `done=shared_inbox`; without it, everything that is. */
export type GoodJobSearch = { done?: string | undefined }

export const readGoodJobSearch = ({ done }: Record<string, unknown>): GoodJobSearch => ({
  done: typeof done === 'string' ? done : undefined,
})
