import type { Rule } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { rulesQuery } from './rules.api.ts'
import { rulesTexts } from './rules.texts.ts'

/** Puts a rule that the server answered with into its list. */
export function usePutRule(): (rule: Rule) => void {
  const client = useQueryClient()
  return (rule) =>
    client.setQueryData(
      rulesQuery(rule.scope).queryKey,
      (before) =>
        before && {
          ...before,
          items: before.items.some(({ id }) => id === rule.id)
            ? before.items.map((one) => (one.id === rule.id ? rule : one))
            : [...before.items, rule],
        },
    )
}

/** Switching on or off, at once in the list. */
export function useRuleSwitch() {
  const t = useTexts(rulesTexts)
  const put = usePutRule()
  return (rule: Rule, isOn: boolean) =>
    void runAction(
      async () => {
        put(await call('rules.toggle', { ruleId: rule.id, isOn }))
      },
      {
        sets: `rule ${rule.id}`,
        optimistic: () => {
          put({ ...rule, isOn, offReason: null })
          return () => put(rule)
        },
        done: t(isOn ? 'onNow' : 'offNow', { name: rule.name }),
        toastId: `rule ${rule.id}`,
      },
    )
}
