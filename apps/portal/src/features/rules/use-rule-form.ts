import type { Rule, RuleScope } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { contradiction, draftProblems } from './rule-problems.ts'
import { draftOf, type EditableRule, ruleIn } from './rule-values.ts'
import { useRuleWords } from './rule-words.ts'
import { usePutRule } from './use-rule-actions.ts'

export const ruleFormId = 'rule'

type RuleFormOptions = {
  rule: Rule | undefined
  blank: EditableRule
  scope: RuleScope
  /** Whether a new rule is on. */
  isOn: boolean
  onSaved: (rule: Rule) => void
}

/** State of the rule form: draft, errors of nested fields, and the version of a save conflict. */
export function useRuleForm({ rule, blank, scope, isOn, onSaved }: RuleFormOptions) {
  const t = useTexts(ruleEditorTexts)
  const { actionText } = useRuleWords()
  const put = usePutRule()
  const [thing] = useState(blank)
  const { form, theirs, discard } = useVersionedForm({
    thing: rule ?? thing,
    valuesOf: draftOf,
    check: (draft) => draftProblems(draft, actionText),
    save: (draft, version, options) => {
      const fields = ruleIn(draft)
      return rule
        ? call('rules.update', { ruleId: rule.id, version, ...fields }, options)
        : call('rules.create', { scope, isOn, ...fields }, options)
    },
    besides: isOn,
    put,
    showsBoth: true,
    conflictText: t('conflict'),
    onSaved: (saved) => {
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved)
    },
  })
  return {
    form,
    draft: form.values,
    errors: { ...contradiction(form.values.actions, actionText), ...form.errors },
    theirs,
    discard,
    change: form.set,
  }
}

export type RuleForm = ReturnType<typeof useRuleForm>
