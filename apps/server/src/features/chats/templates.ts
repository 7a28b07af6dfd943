import type { ChatTemplate } from '@postroom/contract'
import { z } from 'zod'
import { askGraph, type ChannelRow, type MetaApp } from '#features/channels/index.ts'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'

const component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
  example: z
    .object({
      header_text: z.array(z.string()).optional(),
      header_text_named_params: z.array(z.object({ param_name: z.string(), example: z.string() })).optional(),
      body_text: z.array(z.array(z.string())).optional(),
      body_text_named_params: z.array(z.object({ param_name: z.string(), example: z.string() })).optional(),
    })
    .loose()
    .optional(),
  buttons: z
    .array(z.object({ type: z.string(), text: z.string().default(''), url: z.string().optional() }))
    .optional(),
})
const page = z.object({
  data: z.array(
    z.object({
      name: z.string().max(512),
      language: z.string().max(20),
      category: z.string().default(''),
      components: z.array(component).default([]),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
})
type Component = z.infer<typeof component>

const pagesAtMost = 10

/** Lists the approved templates of a number's account. */
export async function listTemplates(
  app: App,
  meta: MetaApp,
  token: string,
  { businessId }: Pick<ChannelRow, 'businessId'>,
): Promise<ChatTemplate[]> {
  const templates: ChatTemplate[] = []
  let after: string | undefined
  for (let turn = 0; turn < pagesAtMost; turn += 1) {
    const query = {
      fields: 'name,language,category,components',
      status: 'APPROVED',
      limit: '100',
      ...(after !== undefined && { after }),
    }
    const read = await askGraph(app, meta, `${businessId}/message_templates`, page, { token, query })
    templates.push(...read.data.map((one) => present(one)))
    after = read.paging?.next === undefined ? undefined : read.paging.cursors?.after
    if (after === undefined) break
  }
  return templates.sort((a, b) => a.name.localeCompare(b.name) || a.language.localeCompare(b.language))
}

function present({
  name,
  language,
  category,
  components,
}: z.infer<typeof page>['data'][number]): ChatTemplate {
  const componentOfType = (type: string): Component | undefined =>
    components.find((one) => one.type.toUpperCase() === type)
  const header = componentOfType('HEADER')
  const body = componentOfType('BODY')
  const buttons = componentOfType('BUTTONS')?.buttons ?? []
  const hasTextHeader = header !== undefined && (header.format ?? 'TEXT').toUpperCase() === 'TEXT'
  return {
    name,
    language,
    category,
    header: hasTextHeader ? (header.text ?? null) : null,
    body: body?.text ?? '',
    footer: componentOfType('FOOTER')?.text ?? null,
    buttons: buttons.map(({ text }) => text),
    places: [
      ...(hasTextHeader ? findPlaces('header', header) : []),
      ...(body ? findPlaces('body', body) : []),
    ],
    obstacle: findObstacle(hasTextHeader ? undefined : header, buttons, components),
  }
}

/** Returns the part of a template that needs input we do not support; null if there is none. */
function findObstacle(
  header: Component | undefined,
  buttons: NonNullable<Component['buttons']>,
  components: readonly Component[],
): string | null {
  if (header) return (header.format ?? 'header').toLowerCase()
  if (buttons.some(({ url }) => url?.includes('{{'))) return 'link'
  if (buttons.some(({ type }) => /^(otp|copy_code|flow|catalog|mpm)$/i.test(type))) return 'button'
  return components.some(({ type }) => /carousel|limited/i.test(type)) ? 'cards' : null
}

const placePattern = /\{\{\s*(\w{1,60})\s*\}\}/g

function findPlaces(where: 'header' | 'body', { text = '', example }: Component): ChatTemplate['places'] {
  const names = [...new Set([...text.matchAll(placePattern)].map(([, name]) => name ?? ''))]
  const listed = where === 'header' ? example?.header_text : example?.body_text?.[0]
  const named = where === 'header' ? example?.header_text_named_params : example?.body_text_named_params
  return names.map((name) => ({
    key: `${where}.${name}`,
    example:
      named?.find(({ param_name }) => param_name === name)?.example ?? listed?.[Number(name) - 1] ?? '',
  }))
}

export interface FilledTemplate {
  /** Text to show in the conversation. */
  readonly text: string
  /** Request body for Meta. */
  readonly template: object
}

/** Fills the variables of a template; fails if one is missing. */
export function fillTemplate(chosen: ChatTemplate, values: Readonly<Record<string, string>>): FilledTemplate {
  // Meta accepts no line breaks and no runs of spaces in variables.
  const filledIn = (key: string): string => (values[key] ?? '').replace(/\s+/g, ' ').trim()
  if (chosen.obstacle !== null) fail('template_unknown')
  if (chosen.places.some(({ key }) => filledIn(key) === '')) fail('template_not_filled')
  const filled = (where: 'header' | 'body', text: string): string =>
    text.replace(placePattern, (_, name: string) => filledIn(`${where}.${name}`))
  const parameters = (where: 'header' | 'body') =>
    chosen.places
      .filter(({ key }) => key.startsWith(`${where}.`))
      .map(({ key }) => {
        const name = key.slice(where.length + 1)
        return { type: 'text', ...(!/^\d+$/.test(name) && { parameter_name: name }), text: filledIn(key) }
      })
  const components = (['header', 'body'] as const).flatMap((type) => {
    const filledParameters = parameters(type)
    return filledParameters.length > 0 ? [{ type, parameters: filledParameters }] : []
  })
  const lines = [
    chosen.header === null ? null : filled('header', chosen.header),
    filled('body', chosen.body),
    chosen.footer,
    chosen.buttons.length > 0 ? chosen.buttons.map((button) => `[${button}]`).join(' ') : null,
  ]
  return {
    text: lines.filter((line) => line !== null && line !== '').join('\n\n'),
    template: {
      name: chosen.name,
      language: { code: chosen.language },
      ...(components.length > 0 && { components }),
    },
  }
}
