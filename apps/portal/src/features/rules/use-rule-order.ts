import type { Rule, RuleScope } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'
import { rulesQuery } from './rules.api.ts'
import { moved } from './use-drag-order.ts'

/** The rules in an order that is changed at once and saved behind it; a refused one is taken back. */
export function useRuleOrder(scope: RuleScope, rules: readonly Rule[]) {
  const client = useQueryClient()
  const [order, setOrder] = useState<readonly string[]>()
  const wanted = useRef<readonly string[]>(undefined)
  const isSaving = useRef(false)

  const move = (from: number, to: number) => {
    wanted.current = moved(wanted.current ?? rules.map(({ id }) => id), from, to)
    setOrder(wanted.current)
  }

  /** One request at a time: of several quick changes, the last one is what the server keeps. */
  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    let sent: readonly string[] | undefined
    while (wanted.current && wanted.current !== sent) {
      sent = wanted.current
      const ruleIds = [...sent]
      const isSaved = await runAction(() => call('rules.reorder', { scope, ruleIds }))
      if (!isSaved) break
      client.setQueryData(
        rulesQuery(scope).queryKey,
        (before) => before && { ...before, items: inOrder(before.items, ruleIds) },
      )
    }
    isSaving.current = false
    wanted.current = undefined
    setOrder(undefined)
    void client.invalidateQueries({ queryKey: rulesQuery(scope).queryKey })
  }

  return { rows: order ? inOrder(rules, order) : rules, move, save: () => void save() }
}

/** Rules that the order does not name come last. */
function inOrder(rules: readonly Rule[], ids: readonly string[]): Rule[] {
  const placeOf = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...rules].sort((a, b) => placeOf(a.id) - placeOf(b.id))
}
