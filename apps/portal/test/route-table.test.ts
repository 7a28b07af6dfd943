import { contracts, startSteps } from '@postroom/contract'
import { expect, test } from 'vitest'
import { entryOf, routePaths } from '../src/app/route-table.ts'
import type { MfaRule } from '../src/app/route-table.types.ts'
import { germanTitles } from '../src/app/route-titles-de.ts'
import { routeTree } from '../src/app/router.tsx'
import { startLines } from '../src/features/start/start-lines.ts'

type Node = {
  fullPath?: string
  path?: string
  children?: Record<string, Node> | Node[]
  options?: { staticData?: { page?: unknown } }
}

function leaves(node: Node): Node[] {
  const children = Object.values(node.children ?? {})
  return children.length === 0 ? [node] : children.flatMap(leaves)
}

const allRoutes = leaves(routeTree as unknown as Node)
const pathOf = (node: Node): string => {
  const path = (node.options as { path?: string } | undefined)?.path ?? ''
  return path.startsWith('/') ? path : `/${path}`
}

test('the router has every route of the table, once, and no other', () => {
  expect(allRoutes.map(pathOf).sort()).toEqual([...routePaths].sort())
})

test('every route of the router carries its entry of the table', () => {
  for (const route of allRoutes)
    expect(route.options?.staticData?.page, pathOf(route)).toBe(entryOf(pathOf(route) as never))
})

/** Path prefixes of the white-list, section 4 of the specification. */
const whiteList = [
  '/settings/workspace/reporting',
  '/loading-second',
  '/shared-inbox-setup/',
  '/goodjob',
  '/settings/personal/profile',
  '/settings/personal/tags',
  '/settings/personal_inboxes',
]
/** Pages for signed-out people; `/` is another page when signed in. */
const signedOut = [
  '/close-web-onboarding',
  '/error/server',
  '/error_new',
  '/flow/helper',
  '/goodjob',
  '/health',
  '/invitation',
  '/loading-second',
  '/login/exchange',
  '/login/imap',
  '/quote',
  '/reporting/iframe',
  '/reporting/iframe_new',
  '/reporting/iframe_old',
  '/verification',
]
/** Pages for work on mail require the second factor of people who have set it up, like their calls. */
const workOnMail = [
  '/deeplink',
  '/inbox',
  '/inbox/$view',
  '/inbox/$view/$conversationId',
  '/tasks',
  '/tasks/handover',
]

function ruleOfSpecification(path: string): MfaRule {
  if (signedOut.includes(path) || whiteList.some((start) => path.startsWith(start))) return 'open'
  return workOnMail.includes(path) ? 'enrolled' : 'gate'
}

test('multi-factor authentication is asked for everywhere but on the white-list of the specification and signed out', () => {
  for (const path of routePaths) expect(entryOf(path).mfa, path).toBe(ruleOfSpecification(path))
})

test('only these routes exist without a session', () => {
  const open = routePaths.filter((path) => entryOf(path).access === 'public')
  expect(open.sort()).toEqual(['/', ...signedOut].sort())
})

test('every ability that a route names is one of the contract', () => {
  const declared = contracts.flatMap(({ abilities }) => Object.keys(abilities))
  const named = routePaths.flatMap((path) => entryOf(path).ability ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((ability) => !declared.includes(ability))).toEqual([])
})

test('every line of the start page is a step that counts', () => {
  expect(startLines.map(({ name }) => name).sort()).toEqual([...startSteps].sort())
})

test('every title has a German one, in one file', () => {
  const german = Object.values(
    import.meta.glob<Readonly<Record<string, string>>>('../src/{app,features/*}/*.titles.ts', {
      eager: true,
      import: 'germanTitles',
    }),
  )
  const titles = [...new Set(routePaths.map((path) => entryOf(path).title))]
  const wrong = titles.flatMap((title) => {
    const files = german.filter((file) => title in file).length
    return files === 1 ? [] : `${files} files <feature>.titles.ts have the title “${title}”; one must.`
  })
  expect(wrong).toEqual([])
  expect(titles.filter((title) => !germanTitles[title])).toEqual([])
})
