export type FlowSearch = { type?: 'si_flow' | 'personal_flow' | undefined }

export const readFlowSearch = ({ type }: Record<string, unknown>): FlowSearch => ({
  type: type === 'si_flow' || type === 'personal_flow' ? type : undefined,
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/flow': FlowSearch
    '/flow/helper': FlowSearch
  }
}
