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
import { calendarLabelsQuery, inboxesQuery, ruleChoicesQuery, slaChoicesQuery } from './conditions.api.ts'

export type NamedChoice = { value: string; label: string }

/**
 * People, teams, inboxes, tags and calendars that a condition or an action can name; `forReader`: also what only the
 * person has; `forReports`: also rules, and SLAs that are off, which past figures can have.
 */
export function useConditionNames({ forReader = false, forReports = false } = {}) {
  const people = useQuery(membersQuery).data?.items ?? []
  const teams = useQuery(teamsQuery).data?.items ?? []
  const inboxes = useQuery(inboxesQuery).data?.items ?? []
  const tags = useQuery(tagsQuery).data?.items ?? []
  const { user, workspace } = useSession()
  const isStaff = user?.abilities.includes('connector.list') ?? false
  const connectors = useQuery({ ...connectorsQuery, enabled: isStaff }).data?.items ?? []
  const webhooks = useQuery({ ...webhooksQuery, enabled: isStaff }).data?.items ?? []
  const maySeeSlas = user?.abilities.includes('sla.list') ?? false
  const slas = useQuery({ ...slaChoicesQuery, enabled: maySeeSlas }).data?.items ?? []
  // Everyone may list rules, but members only their own, not those of the workspace.
  const rules = useQuery({ ...ruleChoicesQuery, enabled: forReports && isStaff }).data?.items ?? []
  const hasAgents = (user?.abilities.includes('agent.list') && workspace?.features.includes('BOTS')) ?? false
  const agents = useQuery({ ...agentsQuery, enabled: hasAgents }).data?.items ?? []
  const personalTags = useQuery({ ...personalLabelsQuery, enabled: forReader }).data
  const choices: Record<
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
    | 'rule',
    NamedChoice[]
  > = {
    user: people
      .filter(({ subscriptionMemberType }) => subscriptionMemberType === 'User')
      .map((person) => ({ value: person.id, label: nameOf(person) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    team: teams.map(namedChoice),
    inbox: inboxes.filter(({ type }) => forReader || type === 'SharedInbox').map(namedChoice),
    tag: tags.map(namedChoice),
    personalTag: (personalTags?.items ?? []).map(namedChoice),
    calendar: (useQuery(calendarLabelsQuery).data?.items ?? []).map(namedChoice),
    class: (useQuery(classificationQuery).data?.items ?? []).map(namedChoice),
    connector: connectors.filter(mayBeCalledByRules).map(namedChoice),
    webhook: webhooks.map(namedChoice),
    sla: slas.filter(({ isOn }) => isOn || forReports).map(namedChoice),
    rule: rules.map(namedChoice),
    agent: agents.filter(({ type }) => type !== 'answer').map(namedChoice),
  }
  const choicesFor = (field: ConditionField): NamedChoice[] => {
    const kind = conditionField(field).ref
    return kind !== undefined && kind in choices ? choices[kind as keyof typeof choices] : []
  }
  return {
    choices,
    choicesFor,
    /** For `conditionText`. */
    nameOf: (field: ConditionField, id: string) => choicesFor(field).find(({ value }) => value === id)?.label,
  }
}

const mayBeCalledByRules = ({ callers, risk }: Connector): boolean =>
  callers.includes('rules') && risk !== 'customer'

const namedChoice = ({ id, name }: { id: string; name: string }): NamedChoice => ({ value: id, label: name })
