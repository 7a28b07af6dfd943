/** What the previous flow has set up, as `done=shared_inbox`; by default everything completed. */
export type GoodJobSearch = { done?: string | undefined }

export const readGoodJobSearch = ({ done }: Record<string, unknown>): GoodJobSearch => ({
  done: typeof done === 'string' ? done : undefined,
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/goodjob': GoodJobSearch
  }
}
