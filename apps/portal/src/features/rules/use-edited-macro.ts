import type { Macro, RuleScope } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { copyOfMacro, macrosQuery, newMacro } from '#features/macros/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import type { RulesSearch } from './rules.search.ts'
import { rulesTexts } from './rules.texts.ts'

type EditedMacro = { macro: Macro | undefined; blank: ReturnType<typeof newMacro> }

/** The macro that the address says to edit, or a new one; undefined where there is none or the person may not. */
export function useEditedMacro(
  scope: RuleScope,
  { macro: macroId, from }: RulesSearch,
): EditedMacro | undefined {
  const t = useTexts(rulesTexts)
  const { data } = useQuery(macrosQuery)
  const macro = useLastKnown(data?.items ?? [], macroId)
  if (macro?.scope === scope && macro.abilities.includes('macro.manage')) return { macro, blank: newMacro() }
  if (macroId !== 'new' || !mayAddMacro(scope, data)) return undefined
  const original = data?.items.find(({ id }) => id === from)
  const blank = original ? copyOfMacro(original, t('copyOf', { name: original.name })) : newMacro()
  return { macro: undefined, blank }
}

/** Everybody may add macros of their own. */
export const mayAddMacro = (scope: RuleScope, data: { abilities: string[] } | undefined): boolean =>
  data !== undefined && (scope === 'personal' || data.abilities.includes('macro.manage'))
