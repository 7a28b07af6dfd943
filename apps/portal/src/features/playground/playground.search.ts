export type PlaygroundSearch = {
  call?: string | undefined
  door?: 'command' | undefined
  q?: string | undefined
}

export const readPlaygroundSearch = ({ call, door, q }: Record<string, unknown>): PlaygroundSearch => ({
  call: typeof call === 'string' ? call : undefined,
  door: door === 'command' ? door : undefined,
  q: typeof q === 'string' || typeof q === 'number' ? String(q) || undefined : undefined,
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/playground': PlaygroundSearch
  }
}
