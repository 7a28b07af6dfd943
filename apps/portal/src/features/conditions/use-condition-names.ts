import type { Connector } from '@postroom/contract'
import { type ConditionField, conditionField } from '@postroom/contract/condition-values'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { agentsQuery } from '#features/agents/index.ts'
import { classificationQuery } from '#features/classification/index.ts'
import { connectorsQuery } from '#features/connectors/index.ts'
import { webhooksQuery } from '#features/integrations/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { personalLabelsQuery } from '#features/personal-tags/index.ts'
import { tagsQuery } from '#features/tags/index.ts'
import { teamsQuery } from '#features/teams/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { calendarLabelsQuery, inboxesQuery, ruleChoicesQuery, slaChoicesQuery } from './conditions.api.ts'
import { conditionsTexts } from './conditions.texts.ts'

export type NamedChoice = { value: string; label: string }

/** Kinds of objects that have names here. */
export type NamedKind =
  | 'user'
  | 'team'
  | 'inbox'
  | 'tag'
  | 'personalTag'
  | 'calendar'
  | 'connector'
  | 'class'
  | 'webhook'
  | 'agent'
  | 'sla'
  | 'rule'

/**
 * People, teams, inboxes, tags and calendars that a condition or an action can name; `forReader`: also what only the
 * person has; `forReports`: also rules, and SLAs that are off, which past figures can have.
 */
export function useConditionNames({ forReader = false, forReports = false } = {}) {
  const t = useTexts(conditionsTexts)
  const people = useQuery(membersQuery).data?.items
  const teams = useQuery(teamsQuery).data?.items
  const inboxes = useQuery(inboxesQuery).data?.items
  const tags = useQuery(tagsQuery).data?.items
  const { user, workspace } = useSession()
  const isStaff = user?.abilities.includes('connector.list') ?? false
  const connectors = useQuery({ ...connectorsQuery, enabled: isStaff }).data?.items
  const webhooks = useQuery({ ...webhooksQuery, enabled: isStaff }).data?.items
  const maySeeSlas = user?.abilities.includes('sla.list') ?? false
  const slas = useQuery({ ...slaChoicesQuery, enabled: maySeeSlas }).data?.items
  // Everyone may list rules, but members only their own, not those of the workspace.
  const rules = useQuery({ ...ruleChoicesQuery, enabled: forReports && isStaff }).data?.items
  const hasAgents = (user?.abilities.includes('agent.list') && workspace?.features.includes('BOTS')) ?? false
  const agents = useQuery({ ...agentsQuery, enabled: hasAgents }).data?.items
  const personalTags = useQuery({ ...personalLabelsQuery, enabled: forReader }).data?.items
  const calendars = useQuery(calendarLabelsQuery).data?.items
  const classes = useQuery(classificationQuery).data?.items
  const lists: Record<NamedKind, readonly Listed[] | undefined> = {
    user: people
      ?.map((person) => ({
        value: person.id,
        label: nameOf(person),
        isOffered: person.subscriptionMemberType === 'User',
      }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    team: listed(teams),
    inbox: listed(inboxes, ({ type }) => forReader || type === 'SharedInbox'),
    tag: listed(tags),
    personalTag: listed(personalTags),
    calendar: listed(calendars),
    class: listed(classes),
    connector: listed(connectors, mayBeCalledByRules),
    webhook: listed(webhooks),
    sla: listed(slas, ({ isOn }) => isOn || forReports),
    rule: listed(rules),
    agent: listed(agents, ({ type }) => type !== 'answer'),
  }
  const offered = (kind: NamedKind): NamedChoice[] => (lists[kind] ?? []).filter(({ isOffered }) => isOffered)

  /** The name; undefined if it is known that there is no such object. */
  const labelOf = (kind: NamedKind, id: string): string | undefined => {
    const list = lists[kind]
    return list ? list.find(({ value }) => value === id)?.label : notLoaded
  }

  return {
    /** What can be chosen, and what is chosen but no longer offered or no longer there. */
    choicesOf: (kind: NamedKind, chosen: readonly string[] = []): NamedChoice[] => {
      const choices = offered(kind)
      const others = chosen.filter((id) => id !== '' && !choices.some(({ value }) => value === id))
      return [...choices, ...others.map((value) => ({ value, label: labelOf(kind, value) ?? t('gone') }))]
    },
    choicesFor: (field: ConditionField): NamedChoice[] => {
      const kind = kindOf(field)
      return kind ? offered(kind) : []
    },
    labelOf,
    /** For `conditionText`. */
    nameOf: (field: ConditionField, id: string): string | undefined => {
      const kind = kindOf(field)
      return kind && labelOf(kind, id)
    },
  }

  function kindOf(field: ConditionField): NamedKind | undefined {
    const { ref } = conditionField(field)
    return ref !== undefined && ref in lists ? (ref as NamedKind) : undefined
  }
}

type Listed = NamedChoice & { isOffered: boolean }

const listed = <Item extends { id: string; name: string }>(
  items: readonly Item[] | undefined,
  isOffered: (item: Item) => boolean = () => true,
): Listed[] | undefined =>
  items?.map((item) => ({ value: item.id, label: item.name, isOffered: isOffered(item) }))

const mayBeCalledByRules = ({ callers, risk }: Connector): boolean =>
  callers.includes('rules') && risk !== 'customer'
