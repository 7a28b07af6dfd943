import type { Names } from './names.ts'
import { editorFile, pageFile } from './portal-page-templates.ts'

/** Returns the files of the portal's folder, by name. */
export function portalFiles(n: Names): Record<string, string> {
  return {
    [`${n.many}.api.ts`]: apiFile(n),
    [`${n.many}.live.ts`]: liveFile(n),
    [`${n.many}.route.tsx`]: routeFile(n),
    [`${n.many}.search.ts`]: searchFile(n),
    [`${n.many}.texts.ts`]: textsFile(n),
    [`${n.many}.module.css`]: styleFile,
    [`${n.many}-page.tsx`]: pageFile(n),
    [`${n.one}-editor.tsx`]: editorFile(n),
  }
}

export const pathOf = (n: Names): string => `/settings/${n.table}`

function apiFile(n: Names): string {
  return `import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const ${n.manyCamel}Query = queryOptions({
  queryKey: ['${n.many}', 'list'],
  queryFn: ({ signal }) => call('${n.manyCamel}.list', {}, { signal }),
})
`
}

function liveFile(n: Names): string {
  return `import type { ${n.onePascal} } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { ${n.manyCamel}Query } from './${n.many}.api.ts'

/** Applies a change to the list, in the server's order: by name, case-insensitively. */
export function with${n.onePascal}(items: readonly ${n.onePascal}[], changed: ${n.onePascal}): ${n.onePascal}[] {
  return [...items.filter(({ id }) => id !== changed.id), changed].sort((a, b) => compare(a.name, b.name))
}

const compare = (a: string, b: string): number => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

export function change${n.manyPascal}(
  client: QueryClient,
  apply: (items: readonly ${n.onePascal}[]) => ${n.onePascal}[],
): void {
  client.setQueryData(
    ${n.manyCamel}Query.queryKey,
    (before) => before && { ...before, items: apply(before.items) },
  )
}

onEvent('${n.one}.created', (client, { payload }) =>
  change${n.manyPascal}(client, (items) => with${n.onePascal}(items, payload.${n.oneCamel})),
)
onEvent('${n.one}.updated', (client, { payload }) =>
  change${n.manyPascal}(client, (items) => with${n.onePascal}(items, payload.${n.oneCamel})),
)
onEvent('${n.one}.deleted', (client, { payload }) =>
  change${n.manyPascal}(client, (items) => items.filter(({ id }) => id !== payload.${n.oneCamel}Id)),
)
`
}

function routeFile(n: Names): string {
  return `import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageRoute } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { ${n.manyCamel}Query } from './${n.many}.api.ts'
import { read${n.manyPascal}Search } from './${n.many}.search.ts'

export const ${n.manyCamel}Routes = [
  createRoute({
    ...pageRoute('${pathOf(n)}'),
    validateSearch: read${n.manyPascal}Search,
    loader: () => {
      void queryClient.prefetchQuery(${n.manyCamel}Query)
    },
    component: lazyRouteComponent(() => import('./${n.many}-page.tsx'), '${n.manyPascal}Page'),
  }),
] as const
`
}

function searchFile(n: Names): string {
  return `export type ${n.manyPascal}Search = {
  q?: string
  dir?: 'desc'
  /** The open drawer: an id, or \`new\`. */
  edit?: string
}

export function read${n.manyPascal}Search({ q, dir, edit }: Record<string, unknown>): ${n.manyPascal}Search {
  return {
    ...(typeof q === 'string' && q ? { q } : {}),
    ...(dir === 'desc' ? { dir } : {}),
    ...(typeof edit === 'string' ? { edit } : {}),
  }
}
`
}

function textsFile(n: Names): string {
  const { words, title } = n
  return `import { defineTexts } from '#lib/i18n.ts'

export const ${n.manyCamel}Texts = defineTexts('${n.many}', {
  en: {
    title: '${title}',
    lead: 'Shared by everyone in the workspace.',
    create: 'New ${words}',
    edit: 'Rename',
    search: 'Search by name',
    count: '{n, plural, one {# entry} other {# entries}}',
    name: 'Name',
    nameField: '${words} name',
    changed: 'Changed',
    save: 'Save',
    cancel: 'Cancel',
    saved: '{name} saved',
    delete: 'Delete',
    deleteQuestion: 'Delete {name}?',
    deleteText: 'This cannot be undone.',
    deleted: '{name} deleted',
    conflict: 'Someone else changed this. Their version is in the list now; your text is kept in the field.',
    emptyTitle: 'Nothing here yet',
    emptyText: 'Make the first ${words}.',
    nothingFound: 'Nothing matches',
    nothingFoundText: 'Try another word.',
  },
  de: {
    title: '${title}',
    lead: 'Gemeinsam für alle im Arbeitsbereich.',
    create: '${n.onePascal} anlegen',
    edit: 'Umbenennen',
    search: 'Nach Name suchen',
    count: '{n, plural, one {# Eintrag} other {# Einträge}}',
    name: 'Name',
    nameField: 'Namen',
    changed: 'Geändert',
    save: 'Speichern',
    cancel: 'Abbrechen',
    saved: '{name} gespeichert',
    delete: 'Löschen',
    deleteQuestion: '{name} löschen?',
    deleteText: 'Das lässt sich nicht rückgängig machen.',
    deleted: '{name} gelöscht',
    conflict: 'Jemand anderes hat dies geändert. Die neue Fassung steht in der Liste; Ihr Text bleibt im Feld.',
    emptyTitle: 'Noch nichts da',
    emptyText: 'Legen Sie den ersten Eintrag an.',
    nothingFound: 'Nichts passt',
    nothingFoundText: 'Versuchen Sie ein anderes Wort.',
  },
})
`
}

const styleFile = `.form {
  display: flex;
  flex-direction: column;
  gap: 1rem;
}
.acts {
  display: flex;
  justify-content: flex-end;
  gap: 0.5rem;
}
.problem {
  color: var(--pr-bad-text);
  font-size: 0.75rem;
  line-height: 1rem;
}
`
