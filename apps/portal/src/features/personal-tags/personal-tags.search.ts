export type PersonalTagsSearch = { q?: string; edit?: string }

export const readPersonalTagsSearch = ({ q, edit }: Record<string, unknown>): PersonalTagsSearch => ({
  ...(q === undefined || q === '' ? {} : { q: String(q) }),
  ...(typeof edit === 'string' ? { edit } : {}),
})
