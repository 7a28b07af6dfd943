import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { fieldMessage } from './core/field-problems.ts'
import { plainId } from './core/fields.ts'

/** Sections of the sidebar of the inbox, in the order that they have by default. */
const sections = ['own', 'inboxes', 'teams', 'views', 'tags'] as const
export type SidebarSection = (typeof sections)[number]

/** Entries of the section `own`, beside the personal inboxes, which have ids. */
const places = [
  'mine',
  'mentions',
  'drafts',
  'starred',
  'snoozed',
  'scheduled',
  'sent',
  'tasks',
  'outbox',
  'removed',
] as const
export type SidebarPlace = (typeof places)[number]

/** Entries that one person can put in order, and that they can hide. */
const mostEntries = 500

const section = z.enum(sections)
const entry = z.union([z.enum(places), plainId()])
const listOf = <Item extends z.ZodType>(item: Item, maximum: number) =>
  z.array(item).max(maximum, fieldMessage('too_many', { maximum })).default([])

/**
 * How a person arranges the sidebar of the inbox. Entries are places, and ids of inboxes, teams and tags; ids that do
 * not exist are ignored. What an order does not name comes last. Saved views have an order of their own.
 */
export const sidebar = z.object({
  sections: listOf(section, sections.length),
  collapsed: listOf(section, sections.length),
  hiddenSections: listOf(section, sections.length),
  entries: listOf(entry, mostEntries),
  hiddenEntries: listOf(entry, mostEntries),
})
export type Sidebar = z.infer<typeof sidebar>

export const arrangeSidebar = defineCall({
  name: 'session.arrange_sidebar',
  summary: 'Sets how your sidebar is arranged in this workspace. Lists that are left out become empty.',
  rest: { method: 'PUT', path: '/api/v1/settings/user/sidebar' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  input: sidebar,
  output: sidebar,
  example: { input: { sections: ['inboxes', 'own'], collapsed: ['tags'], hiddenEntries: ['outbox'] } },
})

export const sidebarArranged = defineEvent({
  type: 'sidebar.arranged',
  summary: 'You changed how your sidebar is arranged.',
  scope: 'person',
  payload: z.object({ sidebar }),
})
