import type { ErrorDeclaration, KeyDemand } from '@postroom/contract'
import type { App, CalendarUse, WayIn } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { type BoundCall, bindCalls } from '#platform/calls/declared-call.ts'
import { runCall, runInside } from '#platform/calls/run-call.ts'
import { errorCatalogue } from '#platform/errors/index.ts'
import type { Authenticator, ServerFeature } from '#platform/feature.ts'
import { newRequestId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { createPolicies } from '#platform/policy/index.ts'
import { createHub } from '#platform/realtime/hub.ts'

/** The app with its features and calls, for the parts that serve, start and inspect features. */
export interface AssembledApp extends App {
  readonly features: readonly ServerFeature[]
  readonly calls: ReadonlyMap<string, BoundCall>
}

/** Joins the platform and the features to one app. Throws if two features declare the same thing. */
export function assembleApp(
  platform: Platform,
  features: readonly ServerFeature[],
  portalRoutes: readonly RegExp[] = [],
): AssembledApp {
  const events = new Map(
    features.flatMap((feature) => feature.contract.events.map((event) => [event.type, event] as const)),
  )
  const eventDemands = new Map(
    features.flatMap(({ contract: { area, events: own } }) =>
      own.map(({ type }): [string, KeyDemand] => [type, area && `${area}:read`]),
    ),
  )
  const presenters = new Map(features.flatMap((feature) => Object.entries(feature.presentEvent ?? {})))
  const authenticator = authenticatorOf(features)
  const app: AssembledApp = {
    ...platform,
    features,
    portalRoutes,
    calls: bindCalls(features),
    policies: createPolicies(features.map(({ policy }) => policy)),
    errors: errorCatalogue(
      features.map(({ contract }) => contract as { errors: Readonly<Record<string, ErrorDeclaration>> }),
    ),
    hub: createHub(platform),
    authenticate: (bearer) => authenticator.authenticate(app, bearer),
    revalidate: (person) => authenticator.revalidate(app, person),
    waysIn: async (tx, workspaceId, userIds) => {
      const ways: WayIn[] = []
      for (const { waysIn } of features) ways.push(...((await waysIn?.(tx, workspaceId, userIds, app)) ?? []))
      return ways
    },
    onTakenOver: async (tx, workspaceId, userId) => {
      for (const { onTakenOver } of features) await onTakenOver?.(tx, workspaceId, userId)
    },
    frameAncestors: async (url) => {
      const [path = '', search = ''] = url.split('?', 2)
      for (const { frameAncestors } of features) {
        const found = await frameAncestors?.(app, path, new URLSearchParams(search))
        if (found) return found
      }
      return ["'self'"]
    },
    visibleInboxes: async (person, tx) => {
      const find = atMostOne(features, 'visibleInboxes')
      if (!find) return new Map()
      return tx ? find(tx, person) : platform.db.read(person.workspaceId, (own) => find(own, person))
    },
    countedInboxes: async (person) => {
      const find = atMostOne(features, 'countedInboxes')
      return find ? platform.db.read(person.workspaceId, (tx) => find(tx, person)) : new Set()
    },
    hiddenTeams: async (person) => {
      const find = atMostOne(features, 'hiddenTeams')
      return find ? platform.db.read(person.workspaceId, (tx) => find(tx, person)) : new Set()
    },
    calendarUses: async (tx, workspaceId) => {
      const uses: CalendarUse[] = []
      for (const { calendarUsers } of features)
        uses.push(...((await calendarUsers?.list(tx, workspaceId)) ?? []))
      return uses
    },
    replaceCalendar: async (change, calendarId, byId) => {
      for (const { calendarUsers } of features) await calendarUsers?.replace(change, calendarId, byId)
    },
    checkBeforeSending: async (check, ctx: Context, text) => {
      for (const { sendChecks } of features) {
        const found = await sendChecks?.[check]?.(ctx, text)
        if (found) return found
      }
      return null
    },
    settleMail: async (outcomeFor, tx, mail) => {
      for (const { mailOutcomes } of features) await mailOutcomes?.[outcomeFor]?.(tx, mail)
    },
    settings: features.flatMap(({ settings }) => ('none' in settings ? [] : settings)),
    runInside: (ctx: Context, name: string, input: unknown) => {
      const call = app.calls.get(name)
      if (!call) throw new Error(`There is no call ${name}.`)
      return runInside(call, ctx, input)
    },
    send: (actor, name, input, { ip, userAgent } = { ip: '', userAgent: 'Postroom command line' }) => {
      const call = app.calls.get(name)
      if (!call) throw new Error(`There is no call ${name}.`)
      const facts = {
        app,
        actor,
        ip,
        userAgent,
        requestId: newRequestId(),
        header: () => undefined,
        reply: { setCookie: () => undefined, header: () => undefined },
        publicUrl: app.config.publicUrl ?? `http://localhost:${app.config.port}`,
      }
      return runCall(call, facts, input)
    },
    presentEvent: (type, payload, person) => presenters.get(type)?.(payload as never, person, app) ?? payload,
    changesRights: (type) => events.get(type)?.changesRights ?? false,
    eventDemand: (type) => eventDemands.get(type) ?? null,
    sealedColumns: features.flatMap(({ sealedColumns }) => sealedColumns ?? []),
    blobColumns: features.flatMap(({ blobColumns }) => blobColumns ?? []),
  }
  return app
}

/** Returns what a feature provides for this role; throws if two features do. */
function atMostOne<
  K extends 'authenticator' | 'keyAuthenticator' | 'visibleInboxes' | 'countedInboxes' | 'hiddenTeams',
>(features: readonly ServerFeature[], role: K): NonNullable<ServerFeature[K]> | undefined {
  const found = features
    .map((feature) => feature[role])
    .filter((value): value is NonNullable<typeof value> => value !== undefined)
  if (found.length > 1) throw new Error(`Two features provide ${role}.`)
  return found[0]
}

function authenticatorOf(features: readonly ServerFeature[]): Authenticator {
  const authenticator = atMostOne(features, 'authenticator')
  if (!authenticator) throw new Error('No feature provides the authenticator.')
  const keys = atMostOne(features, 'keyAuthenticator')
  if (!keys) return authenticator
  return {
    authenticate: (app, bearer) => (keys.recognises(bearer) ? keys : authenticator).authenticate(app, bearer),
    revalidate: (app, person) => (person.apiKey ? keys : authenticator).revalidate(app, person),
  }
}
