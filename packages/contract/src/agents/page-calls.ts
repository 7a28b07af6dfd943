import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, optionalText, ref, requiredText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { agentLimits } from './definition.ts'

const pageId = ref('agentPage')
const examplePage = '019a9f6e-5d1c-7000-8000-000000000283'

/** A page of the workspace's help, which agents cite. */
export const agentPage = z.object({
  id: pageId,
  title: z.string(),
  /** Address of the page; empty for one that was written here. */
  url: z.string(),
  characters: z.number().int(),
  version: version(),
  updatedAt: instant(),
})
export type AgentPage = z.infer<typeof agentPage>

export const listAgentPages = defineCall({
  name: 'agents.list_pages',
  summary: 'Lists the help pages that AI agents can cite, by title.',
  rest: { method: 'GET', path: '/api/v1/agent-pages' },
  access: 'agent.list',
  impact: 'read',
  input: z.object({}),
  output: z.object({ items: z.array(agentPage), abilities }),
  errors: ['agents_not_in_plan'],
  example: { input: {} },
})

export const getAgentPage = defineCall({
  name: 'agents.get_page',
  summary: 'Returns a help page with its text.',
  rest: { method: 'GET', path: '/api/v1/agent-pages/:pageId' },
  access: 'agent.list',
  impact: 'read',
  input: z.object({ pageId }),
  output: agentPage.extend({ text: z.string() }),
  errors: ['agents_not_in_plan'],
  example: { input: { pageId: examplePage } },
})

export const saveAgentPage = defineCall({
  name: 'agents.save_page',
  summary: 'Creates a help page, or changes the one with this id.',
  rest: { method: 'POST', path: '/api/v1/agent-pages' },
  access: 'agent.manage',
  impact: 'write',
  input: z.object({
    id: pageId.optional(),
    version: version().optional(),
    title: requiredText('title', 200),
    url: optionalText(500).default(''),
    text: multilineText(agentLimits.pageCharacters).min(1, fieldMessage('required', { field: 'text' })),
  }),
  output: agentPage,
  errors: ['agents_not_in_plan', 'conflict', 'agent_page_limit'],
  example: { input: { title: 'Crates', text: 'Crates up to 200 kg leave on Tuesdays.' } },
})

export const importAgentPage = defineCall({
  name: 'agents.import_page',
  summary:
    'Reads a web page as a help page, through the SSRF guard; a page with the same address is read again.',
  rest: { method: 'POST', path: '/api/v1/agent-pages/import' },
  access: 'agent.manage',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({ url: requiredText('URL', 500) }),
  output: agentPage,
  errors: ['agents_not_in_plan', 'agent_page_limit', 'agent_page_unreadable'],
  example: { input: { url: 'https://help.example.com/crates' } },
})

export const deleteAgentPage = defineCall({
  name: 'agents.delete_page',
  summary: 'Deletes a help page; agents no longer cite it.',
  rest: { method: 'DELETE', path: '/api/v1/agent-pages/:pageId' },
  access: 'agent.manage',
  impact: 'destructive',
  input: z.object({ pageId }),
  output: z.object({}),
  errors: ['agents_not_in_plan'],
  example: { input: { pageId: examplePage }, output: {} },
})
